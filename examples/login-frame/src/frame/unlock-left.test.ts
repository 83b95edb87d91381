import { expect, it } from 'vitest'
import { KeysUser, keysBrowser, keysServer } from './keys-visitor.cases.js'
import { plainDocument } from './views/plain-document.cases.js'

plainDocument()

it('keys whose share comes after a sign-out are locked again', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const { tab } = keysBrowser(server, user)
  await tab().signsIn()
  const later = tab()
  await later.login.isConnected()
  const { releaseShare } = later.client
  const lets: (() => void)[] = []
  later.client.releaseShare = async (split) => {
    const released = await releaseShare(split)
    await new Promise<void>((resolve) => lets.push(resolve))
    return released
  }
  const wallet = await later.login.wallet()
  const unlocking = wallet.unlock().catch((error: unknown) => String(error))
  await expect.poll(() => lets.length).toBe(1)
  await later.login.signOut()
  expect(await unlocking).toContain('You signed out.')
  const { open } = later.keys
  const opened: Promise<unknown>[] = []
  later.keys.open = (...args) => {
    const one = open(...args)
    opened.push(one)
    return one
  }
  for (const let_ of lets) let_()
  await expect.poll(() => opened.length).toBe(1)
  expect(await opened[0]).toBeDefined()
  await expect.poll(() => later.keys.isOpen('account-of-sam@example.org')).toBe(false)
})
