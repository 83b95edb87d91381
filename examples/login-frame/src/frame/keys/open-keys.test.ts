import { hkdfSync } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { hashMessage, hexToBytes, recoverMessageAddress, serializeSignature } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { base64url } from '../../secrets/base64url.js'
import type { StoredVault } from '../login-client.js'
import type { VaultOpener } from '../vault/data-key-by.js'
import { openedShare } from '../vault/device-share.js'
import { newRecoveryCode } from '../vault/recovery-code.js'
import { writeVault } from '../vault/vault.js'
import { storedVault, vaultContent } from '../vault/vault-content.js'
import { KeysLocked } from './keys-locked.js'
import { IDLE, openKeys } from './open-keys.js'
import { ownerProof } from './owner-proof.js'

const ACCOUNT = 'account'
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

const clock = { now: 0 }
let locks = 0
const onLock = () => {
  locks += 1
}
const made = () => openKeys({ now: () => clock.now, onLock })

const newPasskey = (secret = random(32)) => ({
  id: base64url(random(16)),
  secret: secret.slice(),
  again: secret.slice(),
})

/** Keys of a new account, with all that opens them. */
async function account(kind: 'passkey' | 'split') {
  const keys = made()
  const code = newRecoveryCode()
  const prf = random(32)
  const passkey = kind === 'passkey' ? newPasskey(prf) : undefined
  const written = await keys.make(ACCOUNT, code.slice(), passkey, true, 5)
  if (written === undefined) throw new Error('No keys were made.')
  const server = written.server && { split: written.server.split, share: written.server.share.slice() }
  /** The opener, with bytes of its own: a try erases them. */
  const byCode = (other = code): VaultOpener => ({
    by: 'code',
    code: other.slice(),
    ...(server && { server: { ...server, share: server.share.slice() } }),
  })
  const byPasskey = (secret = prf): VaultOpener => ({
    by: 'passkey',
    id: passkey?.id ?? '',
    secret: secret.slice(),
  })
  const byShares = (): VaultOpener => {
    if (written.device === undefined || server === undefined) throw new Error('The keys are not split.')
    return { by: 'shares', device: written.device, server: { ...server, share: server.share.slice() } }
  }
  return { keys, code, prf, ...written, server, byCode, byPasskey, byShares }
}

const opens = async (vault: StoredVault, opener: VaultOpener) => (await made().open(vault, opener))?.eip155

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clock.now = 0
  locks = 0
})
afterEach(() => void vi.useRealTimers())

describe('a vault opens', () => {
  it('with a passkey, and with the recovery code alone', async () => {
    const { vault, addresses, byCode, byPasskey } = await account('passkey')
    expect(await opens(vault, byPasskey())).toBe(addresses.eip155)
    expect(await opens(vault, byCode())).toBe(addresses.eip155)
  })

  it('without a passkey with each two of its three shares, and with none of them alone', async () => {
    const { vault, addresses, byCode, byShares, code, device, server } = await account('split')
    expect(await opens(vault, byShares())).toBe(addresses.eip155)
    expect(await opens(vault, byCode())).toBe(addresses.eip155)
    expect(await opens(vault, { by: 'code', code: code.slice(), ...(device && { device }) })).toBe(
      addresses.eip155,
    )
    expect(await opens(vault, { by: 'code', code: code.slice() })).toBeUndefined()
    if (device === undefined || server === undefined) throw new Error('The keys are not split.')
    const own = await openedShare(ACCOUNT, device)
    // The same share twice is one share.
    const twice = { split: server.split, share: own ?? random(33) }
    expect(await opens(vault, { by: 'shares', device, server: twice })).toBeUndefined()
  })

  it('with no other secret, and for no other account, counter or version', async () => {
    for (const kind of ['passkey', 'split'] as const) {
      const { vault, byCode, byPasskey } = await account(kind)
      expect(await opens(vault, byCode(newRecoveryCode()))).toBeUndefined()
      expect(await opens(vault, byPasskey(random(32)))).toBeUndefined()
      for (const other of [
        { ...vault, account: 'other' },
        { ...vault, counter: 2 },
        { ...vault, version: 1 },
        { ...vault, ciphertext: `${vault.ciphertext.slice(0, -3)}AAA` },
        { ...vault, ciphertext: 'AQID' },
      ])
        expect(await opens(other, byCode())).toBeUndefined()
    }
  })

  it('with no share of another split, nor of another account', async () => {
    const one = await account('split')
    const other = await account('split')
    if (one.device === undefined || other.server === undefined) throw new Error('The keys are not split.')
    const { split } = one.device
    const share = other.server.share.slice()
    expect(
      await opens(one.vault, { by: 'shares', device: one.device, server: { split, share } }),
    ).toBeUndefined()
    const renamed = { ...one.vault, account: 'other' }
    expect(await opens(renamed, one.byShares())).toBeUndefined()
  })

  it('with no key that the server chose: a share that lies at zero is the key itself', async () => {
    const { vault, code, device } = await account('split')
    const [recovery] = vaultContent(vault)?.splits ?? []
    if (device === undefined || recovery === undefined) throw new Error('The keys are not split.')
    const chosen = { dataKey: random(32), entropy: random(16) }
    const parts = { passkeys: [], splits: [recovery], isBackedUp: true }
    const forged = await writeVault(ACCOUNT, 2, chosen, parts)
    const server = () => ({ split: device.split, share: Uint8Array.from([...chosen.dataKey, 0]) })
    expect(await opens(forged, { by: 'code', code: code.slice(), server: server() })).toBeUndefined()
    expect(await opens(forged, { by: 'shares', device, server: server() })).toBeUndefined()
  })

  it('with no mix of two of its versions', async () => {
    const { keys, vault, byPasskey, code } = await account('passkey')
    const changed = await keys.change(vault, { kind: 'add passkey', passkey: newPasskey(), addedAt: 9 })
    const [before, after] = [vaultContent(vault), vaultContent(changed?.vault ?? vault)]
    if (before === undefined || after === undefined) throw new Error('A vault cannot be read.')
    expect(after.passkeys).toHaveLength(2)
    for (const mixed of [
      { ...after, passkeys: before.passkeys },
      { ...after, isBackedUp: false },
      { ...after, tag: before.tag },
      { ...after, entropy: before.entropy },
      { ...after, passkeys: after.passkeys.map((one) => ({ ...one, addedAt: 1 })) },
    ]) {
      const stored = storedVault(ACCOUNT, 2, mixed)
      expect(await opens(stored, byPasskey())).toBeUndefined()
      expect(await opens(stored, { by: 'code', code: code.slice() })).toBeUndefined()
    }
  })
})

describe('open keys', () => {
  it('sign as the words of BIP-39 do in other libraries', async () => {
    const { keys, addresses } = await account('passkey')
    const words = new TextDecoder().decode(await keys.words(ACCOUNT))
    expect(mnemonicToAccount(words).address).toBe(addresses.eip155)
    expect(HDKey.fromMasterSeed(mnemonicToSeedSync(words)).publicKey).not.toBeNull()
    const { r, s, yParity } = await keys.signHash(ACCOUNT, hexToBytes(hashMessage('Hello')))
    const signature = serializeSignature({ r, s, yParity })
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(addresses.eip155)
    const message = new TextEncoder().encode('Hello')
    const signed = await keys.signBytes(ACCOUNT, message)
    expect(ed25519.verify(signed, message, base58.decode(addresses.solana))).toBe(true)
  })

  it('are locked 5 minutes after their last use, by the timer or by the clock alone, and say so once', async () => {
    const { keys } = await account('passkey')
    clock.now += IDLE - 1
    await vi.advanceTimersByTimeAsync(IDLE - 1)
    await keys.signBytes(ACCOUNT, random(4))
    clock.now += IDLE - 1
    await vi.advanceTimersByTimeAsync(IDLE - 1)
    expect(await keys.isOpen(ACCOUNT)).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect([await keys.isOpen(ACCOUNT), locks]).toEqual([false, 1])
    const slept = await account('passkey')
    clock.now += IDLE + 1
    await expect(slept.keys.signBytes(ACCOUNT, random(4))).rejects.toThrow(KeysLocked)
    expect(locks).toBe(2)
  })

  it('do nothing once they are locked, nor for another account', async () => {
    const { keys, vault } = await account('passkey')
    const calls = (id: string) => [
      keys.signHash(id, random(32)),
      keys.signBytes(id, random(4)),
      keys.words(id),
      keys.change({ ...vault, account: id }, { kind: 'backed up' }),
    ]
    for (const refused of calls('other')) await expect(refused).rejects.toThrow(KeysLocked)
    await keys.lock()
    for (const refused of calls(ACCOUNT)) await expect(refused).rejects.toThrow(KeysLocked)
  })

  it('erase the bytes that they were given', async () => {
    const keys = made()
    const given = [newRecoveryCode(), random(32), random(32)] as const
    const [code, secret] = given
    const passkey = { id: 'AAAA', secret, again: secret.slice() }
    await keys.make(ACCOUNT, code, passkey, true, 0)
    expect([...code, ...secret, ...passkey.again].every((byte) => byte === 0)).toBe(true)
  })

  it('are not made with a passkey that answers differently, nor is such a one added', async () => {
    const keys = made()
    const odd = () => ({ ...newPasskey(), again: random(32) })
    expect(await keys.make(ACCOUNT, newRecoveryCode(), odd(), true, 0)).toBeUndefined()
    expect(await keys.isOpen(ACCOUNT)).toBe(false)
    const { keys: own, vault } = await account('split')
    expect(await own.change(vault, { kind: 'add passkey', passkey: odd(), addedAt: 0 })).toBeUndefined()
  })

  it('change no vault that somebody else wrote', async () => {
    const { keys, vault } = await account('passkey')
    const other = await account('passkey')
    await expect(keys.change(other.vault, { kind: 'backed up' })).rejects.toThrow(KeysLocked)
    const content = vaultContent(vault)
    if (content === undefined) throw new Error('The vault cannot be read.')
    const forged = storedVault(ACCOUNT, 7, { ...content, isBackedUp: false })
    await expect(keys.change(forged, { kind: 'backed up' })).rejects.toThrow(KeysLocked)
  })
})

describe('the proof of whose keys they are', () => {
  it('is the same by each way in and after each change, and another one for other keys', async () => {
    const { keys, vault, code, byPasskey } = await account('passkey')
    const proof = await keys.proof(ACCOUNT)
    expect(proof).toMatch(/^[\w-]{43}$/)
    const written = await keys.change(vault, { kind: 'backed up' })
    for (const opener of [byPasskey(), { by: 'code', code: code.slice() } as const]) {
      await keys.lock()
      await expect(keys.proof(ACCOUNT)).rejects.toThrow('locked')
      await keys.open(written?.vault ?? vault, opener)
      expect(await keys.proof(ACCOUNT)).toBe(proof)
      await expect(keys.proof('bob')).rejects.toThrow('locked')
    }
    expect(await (await account('passkey')).keys.proof(ACCOUNT)).not.toBe(proof)
  })

  it('is what another implementation of HKDF makes of the entropy', async () => {
    const entropy = Uint8Array.from({ length: 16 }, (_, at) => at)
    const key = hkdfSync('sha256', entropy, new Uint8Array(), 'walletchart-keys-owner-2', 32)
    expect(await ownerProof(entropy)).toBe(Buffer.from(key).toString('base64url'))
  })
})

describe('a change of the vault', () => {
  it.each(['passkey', 'split'] as const)(
    'by a new code (%s) makes the one before open nothing',
    async (kind) => {
      const { keys, vault, code, addresses, byPasskey } = await account(kind)
      const next = newRecoveryCode()
      const isSplitHere = kind === 'split'
      const written = await keys.change(vault, {
        kind: 'new code',
        code: next.slice(),
        isSplitHere,
      })
      if (written === undefined) throw new Error('The code was not changed.')
      const server = () =>
        written.server && { server: { ...written.server, share: written.server.share.slice() } }
      const by = (typed: Uint8Array<ArrayBuffer>): VaultOpener => ({
        by: 'code',
        code: typed.slice(),
        ...server(),
      })
      expect(await opens(written.vault, by(code))).toBeUndefined()
      expect(await opens(written.vault, by(next))).toBe(addresses.eip155)
      expect(vaultContent(written.vault)?.isBackedUp).toBe(true)
      if (kind === 'passkey') expect(await opens(written.vault, byPasskey())).toBe(addresses.eip155)
    },
  )

  it.each(['passkey', 'split'] as const)(
    'splits with no code that was replaced meanwhile (%s)',
    async (kind) => {
      const { keys, vault, code } = await account(kind)
      const next = newRecoveryCode()
      const change = { kind: 'new code', code: next.slice(), isSplitHere: true } as const
      const changed = (await keys.change(vault, change))?.vault ?? vault
      expect(await keys.change(changed, { kind: 'add split', code: code.slice() })).toBeUndefined()
      expect(await keys.change(changed, { kind: 'add split', code: next.slice() })).toBeDefined()
    },
  )

  it('never leaves an account without a way in: a new code without a passkey is split here', async () => {
    const { keys, vault, addresses } = await account('split')
    const next = newRecoveryCode()
    const written = await keys.change(vault, {
      kind: 'new code',
      code: next.slice(),
      isSplitHere: false,
    })
    if (written?.server === undefined) throw new Error('The keys were not split.')
    const opener = { by: 'code', code: next, server: written.server } as const
    expect(await opens(written.vault, opener)).toBe(addresses.eip155)
  })

  it('by a new code counts where the code opens alone and no passkey is left: the one before opens nothing', async () => {
    const { keys, vault, code, addresses } = await account('passkey')
    const restored = await keys.change(vault, { kind: 'code alone' })
    const next = newRecoveryCode()
    const change = { kind: 'new code', code: next.slice(), isSplitHere: true } as const
    const written = await keys.change(restored?.vault ?? vault, change)
    if (written?.server === undefined) throw new Error('The keys were not split.')
    const { share, split } = written.server
    const by = (typed: Uint8Array<ArrayBuffer>): VaultOpener => ({
      ...{ by: 'code', code: typed.slice() },
      server: { split, share: share.slice() },
    })
    expect(await opens(written.vault, by(next))).toBe(addresses.eip155)
    expect(await opens(written.vault, by(code))).toBeUndefined()
  })

  it('never leaves an account with the code alone: the last passkey stays where no browser has a share', async () => {
    const { keys, vault, byPasskey, addresses } = await account('passkey')
    const second = newPasskey()
    const two = await keys.change(vault, { kind: 'add passkey', passkey: second, addedAt: 9 })
    const { id } = second
    const one = await keys.change(two?.vault ?? vault, { kind: 'remove passkey', id })
    const [last] = vaultContent(one?.vault ?? vault)?.passkeys ?? []
    expect(
      await keys.change(one?.vault ?? vault, { kind: 'remove passkey', id: last?.id ?? '' }),
    ).toBeUndefined()
    expect(await opens(one?.vault ?? vault, byPasskey())).toBe(addresses.eip155)
  })

  it('of another version of the page is refused: it would make a vault that nobody can read', async () => {
    const { keys, vault } = await account('split')
    const change = { kind: 'add passkey', passkey: newPasskey(), addedAt: 1 } as const
    Reflect.deleteProperty(change, 'addedAt')
    await expect(keys.change(vault, change)).rejects.toThrow('no vault of this version')
  })

  it('adds and removes a passkey, and leaves the code alone before a deletion', async () => {
    const { keys, vault, byCode, byPasskey, addresses } = await account('passkey')
    const secret = random(32)
    const second = newPasskey(secret)
    const bySecond: VaultOpener = { by: 'passkey', id: second.id, secret: secret.slice() }
    const two = await keys.change(vault, { kind: 'add passkey', passkey: second, addedAt: 9 })
    expect(await opens(two?.vault ?? vault, structuredClone(bySecond))).toBe(addresses.eip155)
    const first = vaultContent(vault)?.passkeys[0]?.id ?? ''
    const one = await keys.change(two?.vault ?? vault, { kind: 'remove passkey', id: first })
    expect(await opens(one?.vault ?? vault, byPasskey())).toBeUndefined()
    expect(await opens(one?.vault ?? vault, structuredClone(bySecond))).toBe(addresses.eip155)
    const left = await keys.change(one?.vault ?? vault, { kind: 'code alone' })
    expect(await opens(left?.vault ?? vault, structuredClone(bySecond))).toBeUndefined()
    expect(await opens(left?.vault ?? vault, byCode())).toBe(addresses.eip155)
    expect(left?.vault.counter).toBe(4)
  })

  it('tells whether a code is right, and locks nothing by it', async () => {
    const { keys, vault, byCode } = await account('split')
    expect(await keys.opens(vault, byCode())).toBe(true)
    expect(await keys.opens(vault, byCode(newRecoveryCode()))).toBe(false)
    expect(await keys.isOpen(ACCOUNT)).toBe(true)
  })
})
