import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'
import { addAuthenticator } from './virtual-authenticator.cases.js'

const HELLO = `0x${Buffer.from('Hello').toString('hex')}`
/** Tests of a whole login with keys that a passkey opens, and with a split key. */
export function testPasskeyLogins(lane: Lane): void {
  describe(`passkey logins in Chromium ${lane}`, () => {
    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite({ isNamed: true })])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    /** A visitor with an authenticator, and an account whose keys it opens. */
    const signedUp = async (name: string) => {
      const visitor = await Visitor.come(browser, site, `${name}@mail.example`)
      const authenticator = await addAuthenticator(visitor.page, visitor.frame)
      await visitor.signIn()
      const user = visitor.told('GET_USER')
      await visitor.frame.getByText('Create a passkey').waitFor()
      await visitor.click('Create passkey')
      const groups = await visitor.writeDown()
      await user
      return { visitor, authenticator, groups, addresses: await visitor.addresses() }
    }
    const signature = (visitor: Visitor, address: string) =>
      visitor.request('personal_sign', [HELLO, address])

    it('[Q14] a passkey is asked for once by a login or an unlock, and three times to make it', async () => {
      const { visitor, authenticator, addresses } = await signedUp('once')
      expect(authenticator.done).toEqual(['made', 'read', 'read'])
      // The keys are open: a request asks for no passkey.
      const first = signature(visitor, addresses.eip155)
      await visitor.approve()
      expect((await first).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      expect(authenticator.done).toHaveLength(3)
      await visitor.reload()
      expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
      expect(await visitor.addresses()).toEqual(addresses)
      expect(authenticator.done).toHaveLength(3)
      const second = signature(visitor, addresses.eip155)
      await visitor.approve()
      expect((await second).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      expect(authenticator.done.slice(3)).toEqual(['read'])
      expect(visitor.faults).toEqual([])
    })

    it('[Q24] [D8.4] a deleted passkey costs the recovery code: the same address, and a new passkey', async () => {
      const { visitor, authenticator, groups, addresses } = await signedUp('lost')
      await visitor.reload()
      const [credential] = await authenticator.credentials()
      await authenticator.remove(credential?.credentialId ?? '')
      const asked = signature(visitor, addresses.eip155)
      await visitor.approve()
      await visitor.click('Use the recovery code')
      await visitor.type('Recovery code', groups.join(' '), 'Open')
      await visitor.frame.getByText('Create a passkey').waitFor()
      await visitor.click('Create passkey')
      expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      expect(await visitor.addresses()).toEqual(addresses)
      await visitor.reload()
      const later = signature(visitor, addresses.eip155)
      await visitor.approve()
      expect((await later).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      expect(visitor.faults).toEqual([])
    })

    it('[D8.3] a passkey that answers differently makes no account, and a code does', async () => {
      const visitor = await Visitor.come(browser, site, 'differs@mail.example', '', (context) =>
        context.addInitScript(() => {
          // No authenticator of Chromium's tests can change its answers, so the bytes are changed on their way.
          const prototype = PublicKeyCredential.prototype
          const { getClientExtensionResults } = prototype
          let count = 0
          prototype.getClientExtensionResults = function () {
            const results = getClientExtensionResults.call(this)
            const first = results.prf?.results?.first
            count += 1
            if (first instanceof ArrayBuffer) new Uint8Array(first)[0] = count
            return results
          }
        }),
      )
      const authenticator = await addAuthenticator(visitor.page, visitor.frame)
      await visitor.signIn()
      const user = visitor.told('GET_USER')
      await visitor.click('Create passkey')
      await visitor.frame.getByText("This passkey can't protect an account. Use a code.").waitFor()
      expect(authenticator.done).toEqual(['made', 'read', 'read'])
      await visitor.click('Use a code instead')
      await visitor.writeDown()
      await user
      const { eip155 } = await visitor.addresses()
      const asked = signature(visitor, eip155)
      await visitor.approve()
      expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
    })

    it('keys without a passkey are locked after a reload, and a code by mail opens them in the same browser', async () => {
      const visitor = await Visitor.come(browser, site, 'split@mail.example')
      const { addresses } = await visitor.signUp()
      await visitor.reload()
      expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
      const asked = signature(visitor, addresses.eip155)
      await visitor.approve()
      await visitor.unlockByMail()
      expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      const keys = (await visitor.page.evaluate(() => window.host.heard)).filter(
        (one) => Reflect.get(Object(one), 'type') === '@w3m-frame/KEYS',
      )
      expect(keys.map((one) => Reflect.get(Object(one), 'payload'))).toEqual([
        { state: 'locked', isBackedUp: true },
        { state: 'open', isBackedUp: true },
      ])
      expect(visitor.faults).toEqual([])
    })
  })
}
