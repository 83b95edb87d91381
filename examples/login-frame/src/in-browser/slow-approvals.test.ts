import type { Browser, Frame, Page } from 'playwright-core'
import { isAddress, isHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

/** Ms for which a request has to be seen before it can be approved. */
const GUARD = 500
/** Ten times what a request may take beside that, in ms. `approval-time.soak.test.ts` measures it. */
const MOST = 3_000

/** Slows the processor of a page and of what it shows. A frame in a process of its own has its own. */
async function slowDown(page: Page, frame: Frame): Promise<void> {
  const context = page.context()
  const sessions = [await context.newCDPSession(page)]
  const own = await context.newCDPSession(frame).catch(() => undefined)
  if (own !== undefined) sessions.push(own)
  for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

describe.each<Lane>(['as tests start it', 'partitioned, without third-party cookies'])(
  'a slow processor in Chromium %s',
  (lane) => {
    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite()])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    it('[D8.14] slowed six times, a request is approved, and its button counts in time', async () => {
      const visitor = await Visitor.come(browser, site, 'slow@mail.example')
      const { addresses } = await visitor.signUp()
      await slowDown(visitor.page, visitor.frame)
      const armed = visitor.frame.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = (): void => {
              const button = document.querySelector<HTMLButtonElement>('main.approval button.main')
              if (button?.disabled === false) resolve(Date.now())
              else requestAnimationFrame(look)
            }
            look()
          }),
      )
      const { asked } = await visitor.page.evaluate((address) => {
        const params = ['0x48656c6c6f', address]
        Reflect.set(window, 'answer', window.host.ask('RPC_REQUEST', { method: 'personal_sign', params }))
        return { asked: Date.now() }
      }, addresses.eip155)
      const took = (await armed) - asked
      expect(took).toBeGreaterThanOrEqual(GUARD)
      expect(took).toBeLessThan(GUARD + MOST)
      await visitor.approve()
      const signature = await visitor.page.evaluate(async () => {
        const answer: unknown = await Reflect.get(window, 'answer')
        return String(Reflect.get(Object(answer), 'payload'))
      })
      const address = addresses.eip155
      if (!isAddress(address) || !isHex(signature)) throw new Error('The request was not signed.')
      expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    })
  },
)
