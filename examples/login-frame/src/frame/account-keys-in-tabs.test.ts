import { expect, it } from 'vitest'
import { KeysUser, keysBrowser, keysServer } from './keys-visitor.cases.js'
import { ServerAway } from './server-answer.js'
import { plainDocument } from './views/plain-document.cases.js'

plainDocument()

const ACCOUNT = 'account-of-sam@example.org'
const MAIL = 'Unlock'
const CODE = 'Open your wallet here'

/** A tab that is loaded anew, in which the user unlocks. */
const unlocked = async ({ login }: ReturnType<ReturnType<typeof keysBrowser>['tab']>) => {
  await login.isConnected()
  const wallet = await login.wallet()
  await wallet.unlock()
  return wallet
}

it('an unlock that began before a change in another tab takes nothing of the change back', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const { tab } = keysBrowser(server, user)
  const first = tab()
  await first.signsIn()
  const second = tab()
  const { releaseShare } = second.client
  second.client.releaseShare = async (split) => {
    const released = await releaseShare(split)
    await first.act({ do: 'new code' })
    return released
  }
  await unlocked(second)
  user.asked.length = 0
  const later = await unlocked(tab())
  expect(user.asked).toEqual([MAIL])
  expect(await later.signBytes(new Uint8Array(4))).toHaveLength(64)
})

it('the code is needed once in a browser whose share another browser has replaced', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const one = keysBrowser(server, user)
  await one.tab().signsIn()
  const other = keysBrowser(server, user).tab()
  await other.signsIn()
  await other.act({ do: 'new code' })
  user.asked.length = 0
  await unlocked(one.tab())
  expect(user.asked).toEqual([CODE])
  await unlocked(one.tab())
  expect(user.asked).toEqual([CODE, MAIL])
})

it('keys whose first write was answered with nothing open with a code of a mail, also where the backup was put off', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const { kept, tab } = keysBrowser(server, user)
  const first = tab()
  user.isPuttingOff = true
  const { storeVault } = first.client
  first.client.storeVault = async (vault) => {
    await storeVault(vault)
    throw new ServerAway()
  }
  await expect(first.signsIn()).rejects.toThrow('cannot be reached')
  const later = await tab().signsIn()
  await later.unlock()
  expect(user.asked).toEqual(['Your recovery code'])
  expect([...kept.keys()].filter((name) => name.startsWith('share:'))).toEqual([])
  expect(await later.signBytes(new Uint8Array(4))).toHaveLength(64)
})

it('a new code frees the shares of the server that open nothing any more', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const first = keysBrowser(server, user).tab()
  await first.signsIn()
  await first.act({ do: 'new code' })
  await first.act({ do: 'new code' })
  expect(server.vaults.get(ACCOUNT)?.counter).toBe(3)
  expect(server.shares.size).toBe(1)
})

it('a new browser opens the keys with the code and any share that the server still has', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  await keysBrowser(server, user).tab().signsIn()
  await keysBrowser(server, user).tab().signsIn()
  const [first = ''] = server.shares.keys()
  server.shares.delete(first)
  const wallet = await keysBrowser(server, user).tab().signsIn()
  expect(await wallet.signBytes(new Uint8Array(4))).toHaveLength(64)
  expect(user.wrong).toEqual([])
})

it('keys that the server has lost open where they are kept, once those of the server turn out to be of another wallet', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const one = keysBrowser(server, user)
  const { addresses } = await one.tab().signsIn()
  server.vaults.clear()
  const other = keysBrowser(server, user).tab()
  expect((await other.signsIn()).addresses).not.toEqual(addresses)
  await other.act({ do: 'new code' })
  const { login } = one.tab()
  await login.isConnected()
  const wallet = await login.wallet()
  expect(wallet.addresses).toEqual(addresses)
  await expect(wallet.unlock()).rejects.toThrow('keys of another wallet')
  await wallet.unlock()
  expect(await wallet.signBytes(new Uint8Array(4))).toHaveLength(64)
})

it('two requests at once ask the user to unlock once', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const { tab } = keysBrowser(server, user)
  await tab().signsIn()
  const { client, login } = tab()
  await login.isConnected()
  const wallet = await login.wallet()
  const { releaseShare } = client
  let releases = 0
  client.releaseShare = (split) => {
    releases += 1
    return releaseShare(split)
  }
  user.asked.length = 0
  await Promise.all([wallet.unlock(), wallet.unlock()])
  expect([user.asked, releases]).toEqual([[MAIL], 1])
})
