import { expect, it } from 'vitest'
import { base64url } from '../../secrets/base64url.js'
import { loginBrowser } from '../login-browser.cases.js'
import { ServerAway } from '../server-answer.js'
import { newRecoveryCode } from '../vault/recovery-code.js'
import { vaultContent } from '../vault/vault-content.js'
import { accountActions } from './account-actions.js'

/** The account page of a user whose keys are open. Its user copies each recovery code at once. */
const account = async () => {
  const made = loginBrowser()
  await made.signsIn('sam@example.org')
  await made.login.wallet()
  const places = async () => undefined
  const act = accountActions({ client: made.client, login: made.login, views: made.shown, places })
  const id = made.login.user()?.account ?? ''
  const stored = () => {
    const vault = made.vaults.get(id)
    if (vault === undefined) throw new Error('The server has no keys.')
    return { vault, content: vaultContent(vault) }
  }
  return { ...made, act, id, stored }
}

it('what another browser changed is what the page shows and checks: the code before is no longer right', async () => {
  const { login, open, told, vaults, keys, id, stored } = await account()
  const { vault } = stored()
  const code = newRecoveryCode()
  const change = { kind: 'new code', code: code.slice(), isSplitHere: true } as const
  const written = await keys.change(vault, change)
  if (written?.server === undefined) throw new Error('The code was not changed.')
  vaults.set(id, written.vault)
  // The page looks before it shows the account.
  expect(await login.isConnected()).toBe(true)
  const found = await login.keys.find(id)
  expect(found?.held.vault).toEqual(written.vault)
  expect(found?.content).toMatchObject({ splits: [{ id: written.server.split }] })
  expect(told.at(-1)).toEqual({ state: 'open', isBackedUp: true })
  expect(await open().isConnected()).toBe(true)
  await expect.poll(() => told.at(-1)).toEqual({ state: 'locked', isBackedUp: true })
})

it('an answer of the server that this page cannot read hides no keys that are kept here', async () => {
  const { login, vaults, id, stored } = await account()
  const { vault } = stored()
  vaults.set(id, { ...vault, counter: vault.counter + 1, ciphertext: 'AQID' })
  expect(await login.isConnected()).toBe(true)
  expect((await login.keys.find(id))?.held.vault).toEqual(vault)
})

it('a passkey is the last one by what the newest keys say', async () => {
  const { act, login, vaults, keys, id, stored } = await account()
  const passkey = (first: number) => {
    const secret = new Uint8Array(32).fill(first)
    return { id: base64url(new Uint8Array(16).fill(first)), secret, again: secret.slice() }
  }
  const [one, other] = [passkey(1), passkey(2)]
  for (const added of [one, other])
    await login.keys.change(id, { kind: 'add passkey', passkey: added, addedAt: 9 })
  const code = newRecoveryCode()
  await login.keys.change(id, { kind: 'new code', code, isSplitHere: false })
  expect(stored().content?.splits).toEqual([])
  const written = await keys.change(stored().vault, { kind: 'remove passkey', id: one.id })
  if (written !== undefined) vaults.set(id, written.vault)
  expect(await login.isConnected()).toBe(true)
  const said = await act({ do: 'remove passkey', id: other.id })
  expect(said).toBe('This is your last passkey. Add another one first.')
  expect(stored().content?.passkeys.map((kept) => kept.id)).toEqual([other.id])
})

it('a new code drops the shares of the splits that it replaces: with a browser that was lost they would open older keys', async () => {
  const { act, shares, stored } = await account()
  const [before] = shares.keys()
  expect(await act({ do: 'new code' })).toContain('The new code counts')
  const kept = stored().content?.splits.map(({ id }) => id)
  expect([...shares.keys()]).toEqual(kept)
  expect(kept).not.toContain(before)
})

it('a new code that the server may not have drops no share', async () => {
  const { act, client, shares, stored } = await account()
  client.storeVault = async () => {
    throw new ServerAway()
  }
  const { content } = stored()
  await expect(act({ do: 'new code' })).rejects.toThrow('Until then keep both codes')
  expect([...shares.keys()]).toContain(content?.splits[0]?.id)
})

it('the audit list has an export from the moment the words are shown', async () => {
  const { act, client, shown } = await account()
  const notes: string[] = []
  client.note = async (kind) => void notes.push(kind)
  const { show } = shown
  let views = 0
  shown.show = async (draw) => {
    views += 1
    // The user closes the page on the words, the third view: after the question, and the code of the mail.
    return views === 3 ? new Promise(() => undefined) : show(draw)
  }
  void act({ do: 'export' })
  await expect.poll(() => views).toBe(3)
  expect(notes).toEqual(['EXPORTED'])
})

it('a browser that the server forgot is told so, and asked for no code that signs nobody in', async () => {
  const { act, client, views } = await account()
  client.sendCode = async () => 'VERIFY_DEVICE'
  const before = views()
  await expect(act({ do: 'export' })).rejects.toThrow('Sign out and sign in again.')
  expect(views()).toBe(before + 1)
})
