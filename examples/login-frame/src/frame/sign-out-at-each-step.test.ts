import { expect, it } from 'vitest'
import { KeysUser, keysBrowser, keysServer } from './keys-visitor.cases.js'
import { plainDocument } from './views/plain-document.cases.js'

plainDocument()

it.each(['making keys', 'signing in again', 'opening with the code', 'unlocking', 'a new code'] as const)(
  'a sign-out at any step of %s leaves no key open, and nobody logged in',
  async (what) => {
    for (let step = 1; ; step += 1) {
      const [server, user] = [keysServer(), new KeysUser()]
      const known = keysBrowser(server, user)
      if (what !== 'making keys') await known.tab().signsIn()
      const { kept, store, tab } = what === 'opening with the code' ? keysBrowser(server, user) : known
      const { act, client, keys, login, signsIn } = tab()
      let left = Number.POSITIVE_INFINITY
      let out: Promise<void> | undefined
      const counted =
        <Args extends readonly unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
        async (...args: Args): Promise<Value> => {
          left -= 1
          const isNow = left === 0
          const value = await work(...args)
          if (isNow) out = login.signOut()
          return value
        }
      client.loadVault = counted(client.loadVault)
      client.storeVault = counted(client.storeVault)
      client.storeShare = counted(client.storeShare)
      client.releaseShare = counted(client.releaseShare)
      client.note = counted(client.note)
      store.put = counted(store.put)
      store.get = counted(store.get)
      keys.open = counted(keys.open)
      keys.make = counted(keys.make)
      keys.change = counted(keys.change)
      keys.isOpen = counted(keys.isOpen)

      const work = async (): Promise<unknown> => {
        if (what === 'unlocking') {
          await login.isConnected()
          const wallet = await login.wallet()
          left = step
          return wallet.unlock()
        }
        if (what === 'a new code') {
          await signsIn()
          left = step
          return act({ do: 'new code' })
        }
        await login.sendCode('sam@example.org')
        await login.checkCode('123456')
        left = step
        return login.wallet()
      }
      await work().catch(() => undefined)
      left = Number.POSITIVE_INFINITY
      if (out === undefined) break
      await out
      await expect
        .poll(async () => [
          await keys.isOpen('account-of-sam@example.org'),
          kept.has('login'),
          login.opened(),
        ])
        .toEqual([false, false, undefined])
    }
  },
)
