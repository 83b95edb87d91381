import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'
import { type MovedClocks, movedClocks } from './moved-clocks.cases.js'
import { addAuthenticator } from './virtual-authenticator.cases.js'

const HELLO = `0x${Buffer.from('Hello').toString('hex')}`
const HOUR = 3_600_000
const CLOCK_OFF = 'The clock of this device is off by more than five minutes. Check your time settings.'

/** Tests of browsers whose clock is off by an hour. */
export function testWrongClocks(lane: Lane): void {
  describe.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
  ])(`[D8.18:3] a clock that is an hour %s in Chromium ${lane}`, (_, off) => {
    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite({ isNamed: true })])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    // Every test has visitors of its own. A browser whose clock is far from the server's is refused.
    beforeEach(() => {
      site.clock.ahead = 0
    })

    const come = async (name: string, first = 0) => {
      let clocks: MovedClocks = { set: () => Promise.reject(new Error('The clocks are not made.')) }
      const visitor = await Visitor.come(browser, site, `${name}@mail.example`, '', async (context) => {
        clocks = await movedClocks(context, first)
      })
      const sign = (address: string) => visitor.request('personal_sign', [HELLO, address])
      return { visitor, sign, set: (ahead: number) => clocks.set(ahead) }
    }
    const failed = (name: string) => ({ type: `@w3m-frame/${name}_ERROR`, payload: { message: CLOCK_OFF } })
    const SIGNED = '@w3m-frame/RPC_REQUEST_SUCCESS'
    /** The sentence of a view. */
    const alert = (visitor: Visitor) =>
      expect.poll(() =>
        visitor.frame
          .getByRole('alert')
          .allTextContents()
          .then((all) => all.join('')),
      )

    it('is named by each step of a login, which goes on with the right time', async () => {
      const { visitor, set } = await come('steps', off)
      expect(await visitor.ask('CONNECT_EMAIL', { email: visitor.email })).toEqual(failed('CONNECT_EMAIL'))
      await set(0)
      expect(await visitor.askForCode()).toBe('VERIFY_DEVICE')
      await set(off)
      const approved = visitor.told('CONNECT_DEVICE')
      await visitor.type('Code from the mail', site.code(visitor.email), 'Approve')
      await alert(visitor).toBe(CLOCK_OFF)
      await set(0)
      await visitor.click('Approve')
      await approved
      await set(off)
      const otp = { otp: site.code(visitor.email) }
      expect(await visitor.ask('CONNECT_OTP', otp)).toEqual(failed('CONNECT_OTP'))
      await set(0)
      await visitor.told('CONNECT_OTP', otp)
      await set(off)
      expect(await visitor.ask('GET_USER')).toEqual(failed('GET_USER'))
      await set(0)
      const user = visitor.told('GET_USER')
      await visitor.writeDown()
      await user
    })

    it('is named by the next visit, which has the same address with the right time', async () => {
      const { visitor, set } = await come('visits')
      const { addresses } = await visitor.signUp()
      await set(off)
      await visitor.reload()
      expect(await visitor.ask('IS_CONNECTED')).toEqual(failed('IS_CONNECTED'))
      await set(0)
      expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
      expect(await visitor.addresses()).toEqual(addresses)
    })

    it('is named where split keys need the server, and open keys sign', async () => {
      const { visitor, set, sign } = await come('signs')
      const { addresses } = await visitor.signUp()
      await set(off)
      const answer = sign(addresses.eip155)
      await visitor.approve()
      if (off > 0) {
        // An hour without use has locked them.
        await visitor.click('Send a code')
        await alert(visitor).toBe(CLOCK_OFF)
        await set(0)
        await visitor.unlockByMail()
      }
      expect((await answer).type).toBe(SIGNED)
    })

    it('does not keep a passkey from its keys', async () => {
      const { visitor, set, sign } = await come('passkey')
      const { done } = await addAuthenticator(visitor.page, visitor.frame)
      await visitor.signIn()
      const user = visitor.told('GET_USER')
      await visitor.click('Create passkey')
      await visitor.writeDown()
      await user
      const { eip155 } = await visitor.addresses()
      await visitor.reload()
      expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
      await set(off)
      const answer = sign(eip155)
      await visitor.approve()
      expect((await answer).type).toBe(SIGNED)
      expect(done).toEqual(['made', 'read', 'read', 'read'])
    })
  })
}
