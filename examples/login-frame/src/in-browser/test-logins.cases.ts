import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFor } from '../login-world.cases.js'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const failed = (name: string, message: unknown) => ({
  type: `@w3m-frame/${name}_ERROR`,
  payload: { message },
})
const lost = failed('RPC_REQUEST', 'You are not signed in. Sign in again.')
const NOT_CONNECTED = { isConnected: false }

/** Where a login can stand while its storage is wiped. Each step follows those before it. */
const steps = [
  'the code was sent',
  'the browser was approved',
  'the code was right',
  'the recovery code is shown',
  'the wallet is open',
  'a request is shown',
] as const

export type LoginStep = (typeof steps)[number]

/** Tests of what goes wrong in a login. @param wiped the steps at which the storage is wiped. Default: all */
export function testLogins(lane: Lane, wiped: readonly LoginStep[] = steps): void {
  describe(`Chromium ${lane}`, () => {
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
    /** The server counts codes by the network of their visitor, so each has one. */
    const come = (
      email: string,
      prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
    ) =>
      Visitor.come(browser, site, email, '', async (context) => {
        visitors += 1
        await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.${visitors}.1` })
        await prepare(context)
      })
    const sign = (visitor: Visitor, address: string, text = 'Hello') =>
      visitor.request('personal_sign', [hexOf(text), address])
    const signed = async (visitor: Visitor, address: string) => {
      const answer = sign(visitor, address)
      await visitor.approve()
      return (await answer).type === '@w3m-frame/RPC_REQUEST_SUCCESS'
    }

    it('[D8.11:1] a code is void after five wrong tries, and a new one works', async () => {
      const visitor = await come('five@mail.example')
      await visitor.askForCode()
      const approved = visitor.told('CONNECT_DEVICE')
      const said = visitor.frame.getByRole('alert')
      await visitor.type('Code from the mail', wrongFor(site.code(visitor.email)), 'Approve')
      await expect.poll(() => said.textContent()).toBe('The code is wrong. Check it and try again.')
      await visitor.type('Code from the mail', site.code(visitor.email), 'Approve')
      await approved
      const code = site.code(visitor.email)
      const answers = []
      for (let time = 0; time < 5; time += 1)
        answers.push(await visitor.ask('CONNECT_OTP', { otp: wrongFor(code) }))
      const wrong = failed('CONNECT_OTP', 'The code is wrong. Check it and try again.')
      const spent = failed('CONNECT_OTP', 'The code was wrong five times. Ask for a new one.')
      expect(answers).toEqual([wrong, wrong, wrong, wrong, spent])
      expect(await visitor.ask('CONNECT_OTP', { otp: code })).toEqual(spent)
      expect(await visitor.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
      expect(await visitor.askForCode()).toBe('VERIFY_OTP')
      await visitor.told('CONNECT_OTP', { otp: site.code(visitor.email) })
    })

    it('a second code waits for the pause, and then voids the first', async () => {
      const visitor = await come('again@mail.example')
      await visitor.askForCode()
      const first = site.code(visitor.email)
      const early = await visitor.ask('CONNECT_EMAIL', { email: visitor.email })
      const wait = /^This email address was sent a code already\. .+ Seconds left: (?:30|29|2\d)\.$/
      expect(early).toEqual({
        type: '@w3m-frame/CONNECT_EMAIL_ERROR',
        payload: {
          message: expect.stringMatching(wait),
          ...{ code: 'EMAIL_LOGIN_THROTTLED', retryAfter: expect.any(Number) },
        },
      })
      expect(site.code(visitor.email)).toBe(first)
      await visitor.askForCode()
      expect(site.code(visitor.email)).not.toBe(first)
      const approved = visitor.told('CONNECT_DEVICE')
      const said = visitor.frame.getByRole('alert')
      await visitor.type('Code from the mail', first, 'Approve')
      await expect.poll(() => said.textContent()).toBe('The code is wrong. Check it and try again.')
      await visitor.type('Code from the mail', site.code(visitor.email), 'Approve')
      await approved
    })

    it('[D8.11:3] a code does not work in another browser', async () => {
      const email = 'both@mail.example'
      const [mine, other] = [await come(email), await come(email)]
      await mine.askForCode()
      await mine.approveBrowser()
      const code = site.code(email)
      site.clock.ahead += 31_000
      await other.askForCode()
      await other.approveBrowser()
      const refused = await other.ask('CONNECT_OTP', { otp: code })
      expect(refused).toEqual(failed('CONNECT_OTP', 'The code is wrong. Check it and try again.'))
      expect(await other.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
      await mine.told('CONNECT_OTP', { otp: code })
    })

    it.each(wiped.map((name) => [name, steps.indexOf(name)] as const))(
      '[D8.5 partly] storage wiped while %s costs a code, and no account',
      async (_, reached) => {
        const visitor = await come(`wiped${reached}@mail.example`)
        const isAt = (step: LoginStep) => reached >= steps.indexOf(step)
        await visitor.askForCode()
        if (isAt('the browser was approved')) await visitor.approveBrowser()
        if (isAt('the code was right')) await visitor.told('CONNECT_OTP', { otp: site.code(visitor.email) })
        const user = isAt('the recovery code is shown') ? visitor.ask('GET_USER') : undefined
        if (user !== undefined) await visitor.frame.getByText('Your recovery code').waitFor()
        const groups = isAt('the wallet is open') ? await visitor.writeDown() : undefined
        const before = groups && (await visitor.addresses())
        const asked = isAt('a request is shown') ? sign(visitor, before?.eip155 ?? '') : undefined
        if (asked !== undefined) await visitor.frame.getByText('Hello').waitFor()

        await visitor.wipe()
        // A request that the user sees already is answered: its keys are open.
        if (asked !== undefined) await visitor.approve()
        expect((await asked)?.type).toBe(asked && '@w3m-frame/RPC_REQUEST_SUCCESS')
        if (groups !== undefined) {
          expect(await visitor.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
          expect(await sign(visitor, before?.eip155 ?? '')).toEqual(lost)
        }
        await visitor.reload()
        expect(await visitor.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
        expect(await visitor.signIn()).toBe(true)
        const again = visitor.told('GET_USER')
        if (groups === undefined) await visitor.writeDown()
        else await visitor.type('Recovery code', groups.join(' '), 'Open')
        await again
        const { eip155 } = await visitor.addresses()
        expect(eip155).toBe(before?.eip155 ?? eip155)
        expect(await signed(visitor, eip155)).toBe(true)
      },
    )

    it('goes on without a reload after its storage was wiped', async () => {
      const visitor = await come('stays@mail.example')
      const { groups, addresses } = await visitor.signUp()
      await visitor.wipe()
      expect(await visitor.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
      expect(await visitor.signIn()).toBe(true)
      const user = visitor.told('GET_USER')
      await visitor.type('Recovery code', groups.toReversed().join(' '), 'Open')
      await visitor.frame.getByText('The code is wrong. Check your copy.').waitFor()
      await visitor.type('Recovery code', groups.join('-').toLowerCase(), 'Open')
      await user
      expect(await visitor.addresses()).toEqual(addresses)
      await visitor.reload()
      expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
    })

    it('tabs share the session, and a sign-out in one locks the others', async () => {
      const one = await come('tabs@mail.example')
      const other = await one.tab()
      const { addresses } = await one.signUp()
      const tabs = [one, other, await one.tab(), await one.tab()]
      // Each call changes the token of the session. Tabs that used an old one would end it.
      const calls = Array.from({ length: 5 }, () => tabs.map((tab) => tab.told('IS_CONNECTED'))).flat()
      expect(new Set((await Promise.all(calls)).map((told) => JSON.stringify(told)))).toEqual(
        new Set(['{"isConnected":true}']),
      )
      expect(await other.addresses()).toEqual(addresses)
      const waits = sign(other, addresses.eip155)
      await other.frame.getByText('Hello').waitFor()
      await one.told('SIGN_OUT')
      expect(await waits).toEqual(failed('RPC_REQUEST', 'You signed out.'))
      expect(await sign(other, addresses.eip155)).toEqual(lost)
      expect(await other.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
    })

    it('two tabs that make the same wallet end with one, and say whose code counts', async () => {
      const one = await come('twins@mail.example')
      const other = await one.tab()
      await one.signIn()
      site.clock.ahead += 31_000
      await other.signIn()
      const [mine, theirs] = [one.told('GET_USER'), other.told('GET_USER')]
      const groups = await one.writeDown()
      await mine
      const void_ = await other.writeDown()
      expect(void_).not.toEqual(groups)
      await other.frame.getByText('Keep the code of the other tab.').waitFor()
      await other.click('I keep the other code')
      await theirs
      expect(await other.addresses()).toEqual(await one.addresses())
    })

    it('works without storage until the page is left, and says so', async () => {
      const blocked = await come('blocked@mail.example', (context) =>
        context.addInitScript(() => {
          Object.defineProperty(IDBFactory.prototype, 'open', {
            value: () => {
              throw new DOMException('The user denied permission.', 'SecurityError')
            },
          })
        }),
      )
      await blocked.signIn()
      const user = blocked.told('GET_USER')
      await blocked.frame
        .getByText('This browser keeps nothing, so you need the code at each visit.')
        .waitFor()
      const groups = await blocked.writeDown()
      await user
      const { eip155 } = await blocked.addresses()
      expect(await signed(blocked, eip155)).toBe(true)
      expect(await blocked.told('IS_CONNECTED')).toEqual({ isConnected: true })
      await blocked.reload()
      expect(await blocked.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
      expect(await blocked.signIn()).toBe(true)
      const again = blocked.told('GET_USER')
      await blocked.type('Recovery code', groups.join(' '), 'Open')
      await again
      expect((await blocked.addresses()).eip155).toBe(eip155)
    })

    it.each([
      ['cannot be reached', 'dead'],
      ['does not answer', 'silent'],
    ] as const)('signs out at once where the server %s', async (_, way) => {
      const visitor = await come(`${way}@mail.example`)
      const { addresses } = await visitor.signUp()
      await visitor.page.route('**/api/**', (route) => (way === 'dead' ? route.abort() : undefined))
      const out = visitor.told('SIGN_OUT')
      expect(await sign(visitor, addresses.eip155)).toEqual(lost)
      await out
      expect(await visitor.told('IS_CONNECTED')).toEqual(NOT_CONNECTED)
      const kept = await visitor.frame.evaluate(
        () =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open('walletchart-login')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const asked = opening.result.transaction('kept').objectStore('kept').getAllKeys()
              asked.onsuccess = () => resolve(asked.result)
            }
          }),
      )
      expect(kept).toEqual([expect.stringMatching(/^account:/), 'device'])
      await visitor.page.unroute('**/api/**')
      expect(await visitor.signIn()).toBe(false)
      expect(await visitor.addresses()).toEqual(addresses)
    })
  })
}
