// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { base64url } from '../secrets/base64url.js'
import { openKeys } from './keys/open-keys.js'
import type { StoredVault } from './login-client.js'
import { readRecoveryCode } from './vault/recovery-code.js'
import { vaultContent } from './vault/vault-content.js'
import type { PasskeyPlaces } from './views/ask-to-make-passkey.js'
import {
  fieldShown,
  heading,
  keepsCode,
  press,
  said,
  testProfile,
  typed,
  visitsWithServer,
} from './visit-with-server.cases.js'

const SAM = 'sam@mail.example'
const MESSAGE = new TextEncoder().encode('message')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A user whose keys are split, with the page in which they were made. */
async function splitUser(options: { readonly sharesPerDay?: number } = {}) {
  const world = await visitsWithServer(options)
  const profile = testProfile()
  const first = world.open(profile)
  await world.signIn(first, SAM)
  const opening = first.login.wallet()
  const code = await keepsCode()
  const { addresses } = await opening
  return { ...world, profile, first, code, addresses }
}

/** A passkey that answers each account with the same bytes. */
const passkeyPlaces = (id: string, secret: Uint8Array<ArrayBuffer>) => {
  let readings = 0
  const places: PasskeyPlaces = {
    here: () => ({
      make: async () => ({ id, secret: secret.slice(), again: secret.slice() }),
      read: async () => {
        readings += 1
        return { id, secret: secret.slice() }
      },
    }),
    inWindow: undefined,
  }
  return { places, readings: () => readings }
}

const codeBytes = (code: string): Uint8Array<ArrayBuffer> => readRecoveryCode(code) ?? new Uint8Array()

async function typesRecoveryCode(code: string): Promise<void> {
  await typed('Recovery code', code)
  await press('Open')
}

describe('keys that are split', () => {
  it('are unlocked after a reload by a code of a mail, in the same browser, and sign', async () => {
    const { open, profile, addresses, afterPause, nextCode } = await splitUser()
    const page = open(profile)
    const wallet = await page.login.wallet()
    expect(wallet.addresses).toEqual(addresses)
    const unlocking = wallet.unlock()
    afterPause()
    await press('Send a code')
    await typed('Code from the mail', '000000')
    await press('Unlock')
    await said('wrong')
    await expect(wallet.signBytes(MESSAGE)).rejects.toThrow('locked')
    const before = await nextCode()
    afterPause()
    await press('Send a new code')
    const newest = await nextCode()
    await typed('Code from the mail', before)
    await press('Unlock')
    await said('wrong')
    await typed('Code from the mail', newest)
    await press('Unlock')
    await unlocking
    expect(await wallet.signBytes(MESSAGE)).toHaveLength(64)
    expect(page.told.map(({ state }) => state)).toEqual(['locked', 'open'])
  })

  it('ask for the recovery code when the server has released its share too often', async () => {
    const { open, profile, code, addresses, afterPause, nextCode } = await splitUser({ sharesPerDay: 1 })
    for (const turn of ['released', 'refused'] as const) {
      const wallet = await open(profile).login.wallet()
      const unlocking = wallet.unlock()
      afterPause()
      await press('Send a code')
      await fieldShown()
      await typed('Code from the mail', await nextCode())
      await press('Unlock')
      if (turn === 'refused') {
        await said('recovery code')
        await press('Use the recovery code')
        await typesRecoveryCode(code)
      }
      await unlocking
      expect(wallet.addresses).toEqual(addresses)
      expect(await wallet.signBytes(MESSAGE)).toHaveLength(64)
    }
  })

  it('ask for the recovery code once where the server has lost its share: the browser gets another one', async () => {
    const { open, first, profile, code, store, addresses, afterPause, nextCode } = await splitUser()
    const { account = '' } = first.login.user() ?? {}
    const [split = ''] = (await first.login.keys.find(account))?.content.splits.map(({ id }) => id) ?? []
    expect(await store.shares.remove(account, split)).toBe(true)
    for (const turn of ['lost', 'there again']) {
      const wallet = await open(profile).login.wallet()
      const unlocking = wallet.unlock()
      afterPause()
      await press('Send a code')
      await typed('Code from the mail', await nextCode())
      await press('Unlock')
      if (turn === 'lost') {
        await said('Enter your recovery code.')
        await press('Use the recovery code')
        await typesRecoveryCode(code)
      }
      await unlocking
      expect(wallet.addresses).toEqual(addresses)
      expect(await wallet.signBytes(MESSAGE)).toHaveLength(64)
    }
  })

  it('are found by their code in another browser, which opens them by mail from then on', async () => {
    const { open, signIn, first, code, addresses, afterPause, nextCode } = await splitUser()
    const other = testProfile()
    const page = open(other)
    await signIn(page, SAM)
    const opening = page.login.wallet()
    await typesRecoveryCode('0000 0000 0000 0000 0000 0000 0000 0000')
    await said('The code is wrong.')
    await typesRecoveryCode(code)
    expect((await opening).addresses).toEqual(addresses)
    const later = open(other)
    const wallet = await later.login.wallet()
    const unlocking = wallet.unlock()
    await heading('Unlock')
    afterPause()
    await press('Send a code')
    await typed('Code from the mail', await nextCode())
    await press('Unlock')
    await unlocking
    expect(await wallet.signBytes(MESSAGE)).toHaveLength(64)
    expect(await first.client.audit()).toContainEqual(expect.objectContaining({ kind: 'RECOVERED' }))
  })

  it('stay locked when the user signs out while a share is on its way', async () => {
    const { open, profile, rules, nextCode, afterPause } = await splitUser()
    const page = open(profile)
    const wallet = await page.login.wallet()
    const opens = vi.spyOn(page.keys, 'open')
    const unlocking = wallet.unlock().catch((error: unknown) => error)
    afterPause()
    await press('Send a code')
    await fieldShown()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      rules.answer = async (call, response) => {
        if (call !== 'POST /api/share/release') return response
        resolve()
        await new Promise<void>((go) => {
          release = go
        })
        return response
      }
    })
    const account = page.login.user()?.account ?? ''
    await typed('Code from the mail', await nextCode())
    await press('Unlock')
    await released
    const leaving = page.login.signOut()
    release()
    await leaving
    expect(await unlocking).toMatchObject({ message: expect.stringContaining('signed') })
    await vi.waitUntil(() => opens.mock.settledResults.some(({ type }) => type !== 'incomplete'), {
      timeout: 30_000,
    })
    await vi.waitUntil(async () => !(await page.keys.isOpen(account)), { timeout: 30_000 })
    await expect(wallet.signBytes(MESSAGE)).rejects.toThrow('not signed in')
  })
})

it('a mailbox alone changes no keys, and the user does: the proof of the keys goes with each write', async () => {
  const { open, signIn, first } = await splitUser()
  const { account = '' } = first.login.user() ?? {}
  const stranger = open(testProfile())
  await signIn(stranger, SAM)
  const before = await stranger.client.loadVault()
  if (before === undefined) throw new Error('The server has no keys.')
  const forged = { ...before, counter: before.counter + 1 }
  const [split = ''] = vaultContent(before)?.splits.map(({ id }) => id) ?? []
  const refusal = 'Only who opens the keys may change them.'
  await expect(stranger.client.storeVault(forged)).rejects.toThrow(refusal)
  await expect(stranger.client.deleteAccount(forged)).rejects.toThrow(refusal)
  const share = { split: base64url(new Uint8Array(16)), share: new Uint8Array(33) }
  await expect(stranger.client.storeShare(account, share)).rejects.toThrow(refusal)
  await stranger.client.dropShare(split)
  expect((await stranger.client.releaseShare(split)).share).toHaveLength(33)
  const code = new Uint8Array(20).fill(4)
  expect(await first.login.keys.change(account, { kind: 'new code', code, isSplitHere: true })).toBe(true)
  await expect(stranger.client.releaseShare(split)).rejects.toThrow('no share')
  await first.login.keys.delete(account)
  await expect(stranger.client.loadVault()).rejects.toThrow('session ended')
})

it('two pages that make the keys of one account end with one wallet, and the second says whose code counts', async () => {
  const world = await visitsWithServer()
  const [one, other] = [world.open(testProfile()), world.open(testProfile())]
  await world.signIn(one, SAM)
  await world.signIn(other, SAM)
  const { loadVault } = other.client
  let isFirst = true
  other.client.loadVault = async (of) => {
    const vault = await loadVault(of)
    if (!isFirst) return vault
    isFirst = false
    const first = one.login.wallet()
    code = await keepsCode()
    addresses = (await first).addresses
    return vault
  }
  let code = ''
  let addresses: unknown
  const second = other.login.wallet()
  await vi.waitUntil(() => code !== '', { timeout: 30_000 })
  await keepsCode()
  await heading('Your wallet was made in another tab')
  await press('I keep the other code')
  await typesRecoveryCode(code)
  expect((await second).addresses).toEqual(addresses)
})

it('a login in another tab to another account shows no recovery code that opens nothing', async () => {
  const { open, signIn } = await visitsWithServer()
  const profile = testProfile()
  const [one, other] = [open(profile), open(profile)]
  await signIn(one, SAM)
  await signIn(other, 'ann@mail.example')
  await expect(one.login.wallet()).rejects.toThrow('not signed in')
  expect(document.querySelector('h1')).toBeNull()
})

describe('a server that answers with something else', () => {
  /** The vault of another seed, for the same account and the same code. Only the user could have made it. */
  const otherVault = async (account: string, code: string, counter: number): Promise<StoredVault> => {
    const keys = openKeys({ now: Date.now, onLock: () => undefined })
    const secret = new Uint8Array(32).fill(9)
    const passkey = { id: 'other', secret, again: secret.slice() }
    let made = (await keys.make(account, codeBytes(code), passkey, true, 1))?.vault
    while (made !== undefined && made.counter < counter)
      made = (await keys.change(made, { kind: 'backed up' }))?.vault
    if (made === undefined) throw new Error('There is no vault.')
    return made
  }
  const withVault = (vault: StoredVault) => async (call: string, response: Response) =>
    call === 'GET /api/vault' ? new Response(JSON.stringify(vault), { headers: response.headers }) : response

  it('with the keys of another wallet opens nothing: the user keeps the addresses, and signs nothing', async () => {
    const { open, profile, code, addresses, rules, first } = await splitUser()
    const account = first.login.user()?.account ?? ''
    rules.answer = withVault(await otherVault(account, code, 5))
    const page = open(profile)
    const wallet = await page.login.wallet()
    expect(wallet.addresses).toEqual(addresses)
    const unlocking = wallet.unlock().catch((error: unknown) => error)
    await typesRecoveryCode(code)
    expect(await unlocking).toMatchObject({ message: expect.stringContaining('keys of another wallet') })
    expect(await page.keys.isOpen(account)).toBe(false)
    await expect(wallet.signBytes(MESSAGE)).rejects.toThrow('locked')
    rules.answer = async (_, response) => response
    const later = await open(profile).login.wallet()
    expect(later.addresses).toEqual(addresses)
    const again = later.unlock()
    await press('Use the recovery code')
    await typesRecoveryCode(code)
    await again
    expect(await later.signBytes(MESSAGE)).toHaveLength(64)
  })

  it('with a newer vault that cannot be read leaves the one that this browser keeps', async () => {
    const { open, profile, code, rules, first } = await splitUser()
    const account = first.login.user()?.account ?? ''
    const ciphertext = base64url(new TextEncoder().encode('{"entropy":"of a later version"}'))
    rules.answer = withVault({ account, version: 3, counter: 9, ciphertext })
    const wallet = await open(profile).login.wallet()
    const unlocking = wallet.unlock()
    await press('Use the recovery code')
    await typesRecoveryCode(code)
    await unlocking
    expect(await wallet.signBytes(MESSAGE)).toHaveLength(64)
  })

  it('with an older vault gets the newest one back at the next login', async () => {
    const { open, signIn, profile, first, rules } = await splitUser()
    const account = first.login.user()?.account ?? ''
    await first.login.keys.change(account, { kind: 'backed up' })
    const kept = await first.client.loadVault()
    expect(kept?.counter).toBeGreaterThan(1)
    const sent: string[] = []
    rules.answer = async (call, response) => {
      sent.push(call)
      if (call !== 'GET /api/vault' || kept === undefined) return response
      return new Response(JSON.stringify({ ...kept, counter: 1 }), { headers: response.headers })
    }
    const page = open(profile)
    expect(await page.login.isConnected()).toBe(false)
    await signIn(page, SAM)
    await page.login.wallet().catch(() => undefined)
    expect(sent).toContain('PUT /api/vault')
  })

  it('whose answer to the vault is lost keeps its share: the same browser opens the keys, and the code in another one', async () => {
    const world = await visitsWithServer()
    const profile = testProfile()
    const page = world.open(profile)
    await world.signIn(page, SAM)
    world.rules.answer = async (call, response) => {
      if (call === 'PUT /api/vault') throw new TypeError('Failed to fetch')
      return response
    }
    const opening = page.login.wallet().catch((error: unknown) => error)
    const code = await keepsCode()
    expect(await opening).toMatchObject({ message: expect.stringContaining('cannot be reached') })
    world.rules.answer = async (_, response) => response
    const later = world.open(profile)
    await world.signIn(later, SAM)
    expect(await (await later.login.wallet()).signBytes(MESSAGE)).toHaveLength(64)
    const other = world.open(testProfile())
    await world.signIn(other, SAM)
    const wallet = other.login.wallet()
    await typesRecoveryCode(code)
    expect(await (await wallet).signBytes(MESSAGE)).toHaveLength(64)
  })
})

describe('a browser that kept an older vault', () => {
  it('does not open it with a code that was replaced elsewhere, once the server was seen', async () => {
    const { open, profile, code, first } = await splitUser()
    const account = first.login.user()?.account ?? ''
    const before = structuredClone(profile.kept.get(`account:${account}`))
    const next = new Uint8Array(20).fill(3)
    await first.login.keys.change(account, { kind: 'new code', code: next.slice(), isSplitHere: true })
    profile.kept.set(`account:${account}`, before)
    const wallet = await open(profile).login.wallet()
    const unlocking = wallet.unlock().catch((error: unknown) => error)
    await typesRecoveryCode(code)
    await said('The code is wrong.')
    await expect(wallet.signBytes(MESSAGE)).rejects.toThrow('locked')
    document.body.replaceChildren()
    void unlocking
  })
})

describe('a passkey', () => {
  it('opens the keys by the click that asked for a signature, with one reading', async () => {
    const { open, first, code, profile, addresses } = await splitUser()
    const account = first.login.user()?.account ?? ''
    const { places, readings } = passkeyPlaces('key', new Uint8Array(32).fill(5))
    const passkey = {
      ...{ id: 'key', secret: new Uint8Array(32).fill(5), again: new Uint8Array(32).fill(5) },
    }
    expect(await first.login.keys.change(account, { kind: 'add passkey', passkey, addedAt: 1 })).toBe(true)
    const held = await first.login.keys.find(account)
    expect(held && vaultContent(held.held.vault)?.passkeys.map(({ id }) => id)).toEqual(['key'])
    const page = open(profile, places)
    const wallet = await page.login.wallet()
    await wallet.unlock()
    expect(await wallet.signBytes(MESSAGE)).toHaveLength(64)
    expect([readings(), wallet.addresses]).toEqual([1, addresses])
    expect(code).not.toBe('')
  })

  it('that answers differently is told from the others, is not written, and the keys stay as they were', async () => {
    const { first } = await splitUser()
    const account = first.login.user()?.account ?? ''
    const before = await first.client.loadVault()
    const passkey = {
      ...{ id: 'odd', secret: new Uint8Array(32).fill(5), again: new Uint8Array(32).fill(6) },
    }
    expect(await first.login.keys.change(account, { kind: 'add passkey', passkey, addedAt: 1 })).toBe(false)
    expect(await first.client.loadVault()).toEqual(before)
  })
})
