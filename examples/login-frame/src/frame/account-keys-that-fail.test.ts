import { expect, it } from 'vitest'
import type { FrameStore } from './frame-store.js'
import { KeysUser, keysBrowser, keysServer } from './keys-visitor.cases.js'
import { ServerAway } from './server-answer.js'
import { plainDocument } from './views/plain-document.cases.js'

plainDocument()

/** Where something fails: at a write of the storage, or at a call of the server. The server has then done it, or not. */
type Fault = 'storage' | 'not sent' | 'no answer'

/** A browser in which one step of a tab fails. */
function failing(server: ReturnType<typeof keysServer>, user: KeysUser) {
  const browser = keysBrowser(server, user)
  const left = { steps: Number.POSITIVE_INFINITY, isMet: false }
  const isNow = () => {
    left.steps -= 1
    left.isMet ||= left.steps === 0
    return left.steps === 0
  }
  const tab = (fault: Fault) => {
    const made = browser.tab()
    const { client } = made
    if (fault === 'storage') {
      const { put }: FrameStore = { ...browser.store }
      browser.store.put = async (name, value) => {
        if (isNow()) throw new DOMException('Full.', 'QuotaExceededError')
        return put(name, value)
      }
      return made
    }
    const wrap =
      <Args extends readonly unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
      async (...args: Args): Promise<Value> => {
        const fails = isNow()
        if (fails && fault === 'not sent') throw new ServerAway()
        const value = await work(...args)
        if (fails) throw new ServerAway()
        return value
      }
    client.loadVault = wrap(client.loadVault)
    client.storeVault = wrap(client.storeVault)
    client.storeShare = wrap(client.storeShare)
    client.releaseShare = wrap(client.releaseShare)
    return made
  }
  return { ...browser, tab, left, plain: browser.tab }
}

it.each(['storage', 'not sent', 'no answer'] as const)(
  'an account whose making fails at any step (%s) opens in the same browser without the code',
  async (fault) => {
    for (let step = 1; ; step += 1) {
      const [server, user] = [keysServer(), new KeysUser()]
      const { tab, plain, left } = failing(server, user)
      user.isPuttingOff = true
      const first = tab(fault)
      left.steps = step
      await first.signsIn().catch(() => undefined)
      left.steps = Number.POSITIVE_INFINITY
      user.asked.length = 0
      const wallet = await plain().signsIn()
      await wallet.unlock()
      expect([step, user.asked]).toEqual([step, expect.not.arrayContaining(['Open your wallet here'])])
      expect(await wallet.signBytes(new Uint8Array(4))).toHaveLength(64)
      if (!left.isMet) break
    }
  },
)

it.each(['storage', 'not sent', 'no answer'] as const)(
  'keys whose new code fails at any step (%s) open in the same browser without it, and elsewhere with it or the one before',
  async (fault) => {
    for (let step = 1; ; step += 1) {
      const [server, user] = [keysServer(), new KeysUser()]
      const { tab, plain, left } = failing(server, user)
      const { addresses } = await plain().signsIn()
      const before = user.code
      const first = tab(fault)
      await first.signsIn()
      left.steps = step
      const said = await first.act({ do: 'new code' }).catch((error: unknown) => String(error))
      left.steps = Number.POSITIVE_INFINITY
      const after = user.code
      if (after !== before) expect(said).toMatch(/counts from now on|keep both codes/)
      user.asked.length = 0
      const later = plain()
      await later.login.isConnected()
      const wallet = await later.login.wallet()
      await wallet.unlock()
      expect([step, said, user.asked]).toEqual([step, said, ['Unlock']])
      if (said.includes('counts from now on')) expect(user.code).toBe(after)
      else user.tried.push(before)
      const other = await keysBrowser(server, user).tab().signsIn()
      expect(other.addresses).toEqual(addresses)
      if (!left.isMet) break
    }
  },
)
