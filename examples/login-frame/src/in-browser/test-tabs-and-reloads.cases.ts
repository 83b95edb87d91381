import type { Browser } from 'playwright-core'
import { isAddress, isHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Addresses,
  type Lane,
  type LoginSite,
  launchLane,
  loginSite,
  Visitor,
} from './login-site.cases.js'

const HELLO = `0x${Buffer.from('Hello').toString('hex')}`
const LOCKED = { state: 'locked', isBackedUp: true }
const OPEN = { state: 'open', isBackedUp: true }

/** Tests of several tabs, and of a page that is loaded again. */
export function testTabsAndReloads(lane: Lane): void {
  describe(`tabs and reloads in Chromium ${lane}`, () => {
    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite()])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    // Every test has visitors of its own. A browser whose clock is far from the server's is refused.
    beforeEach(() => {
      site.clock.ahead = 0
    })

    let visitors = 0
    const come = () => {
      visitors += 1
      const address = `10.3.${visitors}.1`
      return Visitor.come(browser, site, `reloads${visitors}@mail.example`, '', (context) =>
        context.setExtraHTTPHeaders({ 'x-forwarded-for': address }),
      )
    }
    const sign = (visitor: Visitor, address: string) => visitor.request('personal_sign', [HELLO, address])
    const isSigned = async (answer: ReturnType<typeof sign>, address: string): Promise<boolean> => {
      const { payload: signature } = await answer
      if (!isAddress(address) || !isHex(signature)) return false
      return verifyMessage({ address, message: 'Hello', signature })
    }
    /** Approves a request, for whose keys the tab asks. */
    const signedAfterUnlock = async (visitor: Visitor, address: string): Promise<boolean> => {
      const answer = sign(visitor, address)
      await visitor.approve()
      await visitor.unlockByMail()
      return isSigned(answer, address)
    }
    /** Approves a request, whose keys are open in the tab. */
    const signedAtOnce = async (visitor: Visitor, address: string): Promise<boolean> => {
      const answer = sign(visitor, address)
      await visitor.approve()
      return isSigned(answer, address)
    }
    /** The states of the keys that the page of a tab heard. */
    const statesOf = async (visitor: Visitor) =>
      (await visitor.page.evaluate(() => window.host.heard)).flatMap((said) => {
        const { type, payload } = Object(said)
        return type === '@w3m-frame/KEYS' ? [payload] : []
      })

    it('[D8.18:1] keys that are open in one tab are locked in the others, and each asks for itself', async () => {
      const one = await come()
      const { addresses } = await one.signUp()
      const { eip155 } = addresses
      const other = await one.tab()
      expect(await other.told('IS_CONNECTED')).toEqual({ isConnected: true })
      expect(await other.addresses()).toEqual(addresses)
      expect(await signedAtOnce(one, eip155)).toBe(true)
      await expect.poll(() => statesOf(other)).toEqual([LOCKED])
      expect(await signedAfterUnlock(other, eip155)).toBe(true)
      await expect.poll(() => statesOf(other)).toEqual([LOCKED, OPEN])

      await one.reload()
      expect(await one.told('IS_CONNECTED')).toEqual({ isConnected: true })
      await expect.poll(() => statesOf(one)).toEqual([LOCKED])
      expect(await signedAtOnce(other, eip155)).toBe(true)
      expect(await signedAfterUnlock(one, eip155)).toBe(true)
      expect([...one.faults, ...other.faults]).toEqual([])
    })

    describe('[D8.18:2] a reload while', () => {
      /** Goes through another reload, and signs. */
      const goesOn = async (visitor: Visitor, addresses: Addresses) => {
        await visitor.reload()
        expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
        expect(await visitor.addresses()).toEqual(addresses)
        expect(await signedAfterUnlock(visitor, addresses.eip155)).toBe(true)
        expect(visitor.faults).toEqual([])
      }
      /** The end of a login. */
      const makesAccount = async (visitor: Visitor) => {
        const user = visitor.told('GET_USER')
        const groups = await visitor.writeDown()
        await user
        await goesOn(visitor, await visitor.addresses())
        return groups
      }

      it('the code for the browser is asked: the same code counts', async () => {
        const visitor = await come()
        expect(await visitor.askForCode()).toBe('VERIFY_DEVICE')
        void visitor.ask('CONNECT_DEVICE')
        await visitor.frame.getByText('Approve this device').waitFor()
        await visitor.reload()
        await visitor.approveBrowser()
        await visitor.told('CONNECT_OTP', { otp: site.code(visitor.email) })
        await makesAccount(visitor)
      })

      it('the code for the login is asked: the same code counts', async () => {
        const visitor = await come()
        await visitor.askForCode()
        await visitor.approveBrowser()
        await visitor.reload()
        await visitor.told('CONNECT_OTP', { otp: site.code(visitor.email) })
        await makesAccount(visitor)
      })

      it.each<[string, (visitor: Visitor) => Promise<unknown>]>([
        ['is shown', async () => undefined],
        [
          'is asked back',
          async (visitor) => {
            await visitor.click('I wrote it down')
            await visitor.frame.getByText('Check your copy').waitFor()
          },
        ],
      ])('the recovery code %s: nobody has an address yet, and a login shows another code', async (_, go) => {
        const visitor = await come()
        await visitor.signIn()
        void visitor.ask('GET_USER')
        await visitor.frame.getByText('Your recovery code').waitFor()
        const before = await visitor.frame.locator('ol.code li').allTextContents()
        await go(visitor)
        await visitor.reload()
        expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: false })
        expect(await visitor.signIn()).toBe(false)
        expect(await makesAccount(visitor)).not.toEqual(before)
      })

      it.each<[string, (visitor: Visitor, address: string) => Promise<unknown>]>([
        ['the keys are open', async () => undefined],
        [
          'the keys are locked',
          async (visitor) => {
            await visitor.reload()
            expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
            await expect.poll(() => statesOf(visitor)).toEqual([LOCKED])
          },
        ],
        [
          'the keys are asked for',
          async (visitor, address) => {
            await visitor.reload()
            void sign(visitor, address)
            await visitor.approve()
            site.clock.ahead += 31_000
            await visitor.click('Send a code')
            await visitor.frame.getByLabel('Code from the mail').waitFor()
          },
        ],
        [
          'a request is shown',
          async (visitor, address) => {
            void sign(visitor, address)
            await visitor.frame.getByText('Hello', { exact: true }).waitFor()
          },
        ],
      ])('%s: the addresses are the same, and sign', async (_, go) => {
        const visitor = await come()
        const { addresses } = await visitor.signUp()
        await go(visitor, addresses.eip155)
        await goesOn(visitor, addresses)
        // The request of the page before is gone.
        expect(await visitor.page.evaluate(() => window.host.isShown())).toBe(false)
      })
    })
  })
}
