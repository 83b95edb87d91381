import type { Browser } from 'playwright-core'
import { isAddress, isHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const ANSWER_THERE = 'Answer in the window. If you closed it, open another one.'
const GONE = 'This request is goneNothing was approved here. Go back to the site and try again there.'

describe.each<Lane>(['as tests start it', 'partitioned, without third-party cookies'])(
  '[D8.10] a page between a frame and its window in Chromium %s',
  (lane) => {
    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite()])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    /** A visitor who sees a request in a window, and what only the frame knows of it. */
    const opened = async (name: string) => {
      const visitor = await Visitor.come(browser, site, `${name}@mail.example`, '&windows', (context) =>
        // Without it the frame approves by itself.
        context.addInitScript(() => {
          Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
          Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility')
          const messages: unknown[] = []
          Reflect.set(window, 'messages', messages)
          window.addEventListener('message', ({ data }) => messages.push(data))
          const { open } = window
          if (window.parent !== window)
            window.open = (address, ...more) => {
              window.name = String(address)
              return open.call(window, address, ...more)
            }
        }),
      )
      const { addresses } = await visitor.signUp()
      const answer = visitor.request('personal_sign', [hexOf('Hello'), addresses.eip155])
      const coming = visitor.page.context().waitForEvent('page')
      await visitor.click('Review in a window')
      const page = await coming
      await page.getByText('Hello', { exact: true }).waitFor()
      const note = visitor.frame.locator('[role=status]')
      await expect.poll(() => note.textContent()).toBe(ANSWER_THERE)
      const [, id = '', key = ''] = /#(.+)\.(.+)/.exec(await visitor.frame.evaluate(() => window.name)) ?? []
      return { visitor, address: addresses.eip155, answer, page, note, id, key }
    }
    const isSigned = async (address: string, message: string, signature: unknown): Promise<boolean> =>
      isAddress(address) && isHex(signature) && verifyMessage({ address, message, signature })

    it('reads nothing: neither in the frame, nor in messages, nor from the server with the id', async () => {
      const { visitor, address, answer, page, note, id, key } = await opened('reads')
      expect([id, key].map((text) => text.length)).toEqual([22, 43])
      const tried = await visitor.page.evaluate(
        async ([server, own]) => {
          const frame = window.frames[0]
          const outcome = (work: () => unknown) =>
            Promise.resolve()
              .then(work)
              .then(
                (value) => `it got ${JSON.stringify(value)}`,
                (error: unknown) => (error instanceof Error ? error.name : String(error)),
              )
          const ask = (path: string, more: RequestInit) => async () => {
            const body = JSON.stringify({ id: own, ...(path === 'answer' && { sealed: 'AAAA' }) })
            const response = await fetch(`${server}/api/hand-over/${path}`, { method: 'POST', body, ...more })
            return response.text()
          }
          const json = { headers: { 'content-type': 'application/json' } }
          const works: readonly (() => unknown)[] = [
            () => frame?.name,
            () => frame?.location.href,
            () => frame?.document.body.textContent,
            () => Reflect.get(Object(frame), 'open'),
            () => {
              Reflect.set(Object(frame), 'open', () => null)
            },
            ...['take', 'open', 'poll', 'answer'].map((path) => ask(path, json)),
            ...['take', 'open', 'poll', 'answer'].map((path) =>
              ask(path, { ...json, credentials: 'include' }),
            ),
          ]
          const outcomes: string[] = []
          for (const work of works) outcomes.push(await outcome(work))
          // A request whose answer no page can read, so it may only fail.
          for (const path of ['take', 'answer']) await outcome(ask(path, { mode: 'no-cors' }))
          return outcomes
        },
        [site.frame.url, id] as const,
      )
      expect(tried).toEqual([...Array(5).fill('SecurityError'), ...Array(8).fill('TypeError')])
      expect(await note.textContent()).toBe(ANSWER_THERE)
      await page.locator('button.main:enabled', { hasText: 'Approve' }).click()
      expect(await isSigned(address, 'Hello', (await answer).payload)).toBe(true)
      const heard = JSON.stringify(
        await visitor.page.evaluate(() => [Reflect.get(window, 'messages'), window.host.heard]),
      )
      expect(heard).toContain('@w3m-frame/READY')
      for (const secret of [id, key, 'approved', 'sealed']) expect(heard).not.toContain(secret)
    })

    it('swaps neither the request nor the answer: the user decides on what the window shows', async () => {
      const { visitor, address, answer, page, note, id } = await opened('swaps')
      const second = visitor.request('personal_sign', [hexOf('Another'), address])
      // Each message that a frame or a window sends, as the page would forge it.
      await visitor.page.evaluate(
        ([origin, own]) => {
          for (const type of ['RPC_REQUEST_SUCCESS', 'VIEW', 'DECISION', 'HAND_OVER'])
            for (const side of ['@w3m-app', '@w3m-frame'])
              for (const payload of ['approved', { id: own, decision: 'approved' }, { sealed: 'AAAA' }])
                window.frames[0]?.postMessage({ type: `${side}/${type}`, id: own, payload }, origin)
        },
        [new URL(site.frame.url).origin, id] as const,
      )
      // A window of the page shows nothing, as the page has no key.
      const coming = visitor.page.context().waitForEvent('page')
      const handle = await visitor.page.evaluate(
        ([server, own]) => {
          const made = window.open(`${server}/approve#${own}.${'A'.repeat(43)}`, 'wallet', 'popup')
          return made === null ? 'none' : typeof made
        },
        [site.frame.url, id] as const,
      )
      const forged = await coming
      expect(handle).toBe('object')
      await expect.poll(() => forged.locator('main').textContent()).toBe(GONE)
      await forged.close()

      expect(await note.textContent()).toBe(ANSWER_THERE)
      expect(await page.locator('pre').allTextContents()).toEqual(['Hello'])
      await page.bringToFront()
      await page.locator('button.main:enabled', { hasText: 'Approve' }).click()
      expect(await isSigned(address, 'Hello', (await answer).payload)).toBe(true)
      await visitor.frame.getByText('Another', { exact: true }).waitFor()
      await visitor.click('Reject')
      expect((await second).type).toBe('@w3m-frame/RPC_REQUEST_ERROR')
    })
  },
)
