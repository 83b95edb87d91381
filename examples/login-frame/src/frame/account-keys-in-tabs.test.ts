import { expect, it } from 'vitest'
import { KeysUser, keysBrowser, keysServer } from './keys-visitor.cases.js'
import { plainDocument } from './views/plain-document.cases.js'

plainDocument()

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
  user.before.set(MAIL, () => first.act({ do: 'new code' }))
  await unlocked(tab())
  user.before.clear()
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
