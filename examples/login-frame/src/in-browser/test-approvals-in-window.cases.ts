import type { Browser, BrowserContext, Page } from 'playwright-core'
import { isAddress, isHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

/** Tests of requests in a window of the frame. */
export function testApprovalsInWindow(lane: Lane): void {
  describe(`in Chromium ${lane}`, () => {
    const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
    const rejected = {
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: 'The user rejected the request.' },
    }
    const ANSWER_THERE = 'Answer in the window. If you closed it, open another one.'
    const GONE = 'This request is goneNothing was approved here. Go back to the site and try again there.'

    /** Takes away what Firefox and Safari do not have. No switch of Chromium does it. */
    const withoutCover = async (context: BrowserContext): Promise<void> => {
      await context.addInitScript(() => {
        Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
        Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility')
      })
    }

    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([
        launchLane('partitioned, without third-party cookies'),
        loginSite({
          networks: [
            { id: 'eip155:31337', name: 'Harbor', symbol: 'ETH', decimals: 18, node: 'http://127.0.0.1:9' },
          ],
        }),
      ])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    let visitors = 0
    /** A visitor with a new account, in a browser that cannot say what covers the frame. */
    async function signedUp(more = '&windows', prepare = withoutCover, path = '/') {
      visitors += 1
      const visitor = await Visitor.come(browser, site, `window${visitors}@mail.example`, more, prepare, path)
      const { addresses } = await visitor.signUp()
      return { visitor, address: addresses.eip155, note: visitor.frame.locator('[role=status]') }
    }

    /** Asks for a signature, and waits until the frame shows it. */
    async function asked(visitor: Visitor, address: string, message = 'Hello') {
      const answer = visitor.request('personal_sign', [hexOf(message), address])
      await visitor.frame.getByText(message, { exact: true }).waitFor()
      return { answer }
    }

    /** Presses the button in the frame. @returns the window that it opens */
    async function opened(visitor: Visitor): Promise<Page> {
      const coming = visitor.page.context().waitForEvent('page')
      await visitor.click('Review in a window')
      return coming
    }

    /** Reads the address of the windows that the frame opens from now on. */
    async function recorded(visitor: Visitor): Promise<() => Promise<string>> {
      await visitor.frame.evaluate(() => {
        const { open } = window
        window.open = (address, ...more) => {
          window.name = String(address)
          return open.call(window, address, ...more)
        }
      })
      return () => visitor.frame.evaluate(() => window.name)
    }

    const approveIn = (page: Page) => page.locator('button.main:enabled', { hasText: 'Approve' }).click()
    const says = (page: Page) => expect.poll(() => page.locator('main').textContent())

    const isSignedBy = (address: string, message: string, signature: unknown): Promise<boolean> =>
      isAddress(address) && isHex(signature)
        ? verifyMessage({ address, message, signature })
        : Promise.resolve(false)

    it('[D8.10 partly] a browser that cannot tell what covers the frame approves in a window, and the page gets the signature', async () => {
      const { visitor, address, note } = await signedUp()
      const sent: string[] = []
      visitor.page.context().on('request', (one) => sent.push(one.url(), one.postData() ?? ''))
      const { answer } = await asked(visitor, address)
      expect(await note.textContent()).toBe(
        'This browser cannot tell what covers this page, so review the request in a window.',
      )
      expect(await visitor.frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
      const addressOf = await recorded(visitor)
      const page = await opened(visitor)
      await page.getByText('Hello', { exact: true }).waitFor()
      expect(page.url()).toBe(`${site.frame.url}/approve`)
      expect(await page.locator('h1').textContent()).toBe('Sign a message')
      expect(await page.locator('strong').textContent()).toBe(site.host.origin)
      expect(await page.locator('dd').allTextContents()).toEqual(['Harbor', address])
      expect(await page.evaluate(() => [window.opener, history.length])).toEqual([null, 1])
      await expect.poll(() => note.textContent()).toBe(ANSWER_THERE)
      const closed = page.waitForEvent('close')
      await approveIn(page)
      expect(await isSignedBy(address, 'Hello', (await answer).payload)).toBe(true)
      await closed
      expect(await visitor.page.evaluate(() => window.host.isShown())).toBe(false)
      expect(visitor.faults).toEqual([])

      const [, id = '-', key = '-'] = /#(.+)\.(.+)/.exec(await addressOf()) ?? []
      expect(sent.join('\n')).toContain(id)
      for (const secret of [key, 'Hello', hexOf('Hello'), 'replyTo'])
        expect(sent.join('\n')).not.toContain(secret)
      // The audit list alone has the decision.
      const { host } = new URL(site.host.origin)
      expect(sent.filter((text) => text.includes('approved'))).toEqual([
        JSON.stringify({ decision: 'approved', host, method: 'personal_sign' }),
      ])
      expect(site.lines.join('\n')).not.toContain(id)
    })

    it('a request that is rejected in the window is rejected', async () => {
      const { visitor, address } = await signedUp()
      const { answer } = await asked(visitor, address)
      const page = await opened(visitor)
      await page.getByRole('button', { name: 'Reject' }).click()
      expect(await answer).toEqual(rejected)
    })

    it('a window that is closed answers nothing: the frame waits, and opens another one', async () => {
      const { visitor, address, note } = await signedUp()
      const { answer } = await asked(visitor, address)
      const first = await opened(visitor)
      await first.getByText('Hello', { exact: true }).waitFor()
      await first.close()
      await expect.poll(() => note.textContent()).toBe(ANSWER_THERE)
      await approveIn(await opened(visitor))
      expect(await isSignedBy(address, 'Hello', (await answer).payload)).toBe(true)
    })

    it('a second window takes the request from the first one', async () => {
      const { visitor, address } = await signedUp()
      const { answer } = await asked(visitor, address)
      const first = await opened(visitor)
      await first.getByText('Hello', { exact: true }).waitFor()
      const second = await opened(visitor)
      await says(first).toBe(GONE)
      await approveIn(second)
      expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
    })

    it('the address of a window opens nothing a second time', async () => {
      const { visitor, address } = await signedUp()
      const { answer } = await asked(visitor, address)
      const addressOf = await recorded(visitor)
      const page = await opened(visitor)
      await page.getByText('Hello', { exact: true }).waitFor()
      const other = await visitor.page.context().newPage()
      await other.goto(`${site.frame.url}${await addressOf()}`)
      await says(other).toBe(GONE)
      expect(other.url()).toBe(`${site.frame.url}/approve`)
      await page.bringToFront()
      await approveIn(page)
      expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
    })

    describe('[D8.10 partly] the server between frame and window cannot change', () => {
      it('the request: the window shows none that another frame has sealed', async () => {
        const { visitor: other, address: others } = await signedUp()
        const { visitor, address } = await signedUp()
        const sealed: string[] = []
        await other.page.context().route('**/api/hand-over', (route) => {
          sealed.push(String(route.request().postDataJSON().sealed))
          return route.continue()
        })
        await asked(other, others, 'Another')
        await opened(other)
        await expect.poll(() => sealed.length).toBe(1)
        await visitor.page.context().route('**/api/hand-over/take', async (route) => {
          const json = await (await route.fetch()).json()
          await route.fulfill({ json: json.sealed === undefined ? json : { sealed: sealed[0] } })
        })
        const { answer } = await asked(visitor, address)
        const page = await opened(visitor)
        await says(page).toBe('This request cannot be readNothing was approved. Go back to the site.')
        await visitor.click('Reject')
        expect(await answer).toEqual(rejected)
      })

      it('the decision: the frame takes none on another request, and waits', async () => {
        const { visitor, address, note } = await signedUp()
        const decisions: string[] = []
        const swapped = '**/api/hand-over/poll'
        const context = visitor.page.context()
        await context.route('**/api/hand-over/answer', (route) => {
          decisions.push(String(route.request().postDataJSON().sealed))
          return route.continue()
        })
        const first = await asked(visitor, address, 'First')
        await approveIn(await opened(visitor))
        expect((await first.answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')

        const { answer } = await asked(visitor, address, 'Second')
        await context.route(swapped, (route) =>
          route.fulfill({ json: { state: 'answered', sealed: decisions[0] } }),
        )
        await opened(visitor)
        await expect
          .poll(() => note.textContent())
          .toBe('The answer of the window cannot be read, so it does not count. Open another window.')
        await context.unroute(swapped)
        await approveIn(await opened(visitor))
        expect(await isSignedBy(address, 'Second', (await answer).payload)).toBe(true)
      })
    })

    describe('a window says that its request is gone', () => {
      it.each<[string, (visitor: Visitor) => Promise<unknown>]>([
        ['after a sign-out', (visitor) => visitor.told('SIGN_OUT')],
        ['after the page was left', (visitor) => visitor.page.goto('about:blank')],
        ['after the frame rejected it', (visitor) => visitor.click('Reject')],
      ])('%s', async (_, end) => {
        const { visitor, address } = await signedUp()
        await asked(visitor, address)
        const page = await opened(visitor)
        await page.getByText('Hello', { exact: true }).waitFor()
        await end(visitor)
        await says(page).toBe(GONE)
        expect(await page.getByRole('button').count()).toBe(0)
      })

      it('without a secret in its address', async () => {
        const { visitor } = await signedUp()
        for (const fragment of ['', '#', '#a.b']) {
          const page = await visitor.page.context().newPage()
          await page.goto(`${site.frame.url}/approve${fragment}`)
          await says(page).toBe(GONE)
        }
      })
    })

    it('a frame whose window is blocked says so, and keeps the button', async () => {
      const { visitor, address, note } = await signedUp('')
      const { answer } = await asked(visitor, address)
      for (let time = 0; time < 2; time += 1) {
        await visitor.click('Review in a window')
        await expect
          .poll(() => note.textContent())
          .toBe('The browser may have blocked the window. Allow pop-ups for this page, then try again.')
      }
      await visitor.click('Reject')
      expect(await answer).toEqual(rejected)
    })

    it('works where the page cuts off its windows, so that the frame cannot see the one it opened', async () => {
      const { visitor, address, note } = await signedUp('&windows', withoutCover, '/alone')
      const { answer } = await asked(visitor, address)
      const page = await opened(visitor)
      await page.getByText('Hello', { exact: true }).waitFor()
      await expect.poll(() => note.textContent()).toBe(ANSWER_THERE)
      await approveIn(page)
      expect(await isSignedBy(address, 'Hello', (await answer).payload)).toBe(true)
    })

    it('a frame that is too small offers a window, and the button comes back with the room', async () => {
      const { visitor, address, note } = await signedUp('&windows', async () => undefined)
      const { answer } = await asked(visitor, address)
      const approve = visitor.frame.getByRole('button', { name: 'Approve' })
      const review = visitor.frame.getByRole('button', { name: 'Review in a window' })
      const resize = (style: string) =>
        visitor.page.evaluate(
          (wanted) => document.querySelector('iframe')?.setAttribute('style', wanted),
          style,
        )
      expect(await review.isVisible()).toBe(false)
      await resize('height: 200px')
      await review.waitFor()
      expect(await approve.isVisible()).toBe(false)
      expect(await note.textContent()).toBe(
        'There is too little room here, so review the request in a window.',
      )
      await resize('')
      await approve.waitFor()
      expect(await review.isVisible()).toBe(false)
      await resize('width: 250px')
      // Chromium drops input to a frame that has just moved, so a click may have to be made again.
      const coming = visitor.page.context().waitForEvent('page')
      await expect
        .poll(async () => {
          if ((await note.textContent()) !== ANSWER_THERE) await visitor.click('Review in a window')
          return note.textContent()
        })
        .toBe(ANSWER_THERE)
      const page = await coming
      await approveIn(page)
      expect(await isSignedBy(address, 'Hello', (await answer).payload)).toBe(true)
    })

    it('[D8.7:1] a frame that is deep inside of pages approves in a window only', async () => {
      const { visitor, address, note } = await signedUp('&windows', async () => undefined, '/nested')
      expect(visitor.host.parentFrame()).toBe(visitor.page.mainFrame())
      const { answer } = await asked(visitor, address)
      expect(await note.textContent()).toBe(
        'This page is deep inside of other pages, so review the request in a window.',
      )
      expect(await visitor.frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
      await approveIn(await opened(visitor))
      expect(await isSignedBy(address, 'Hello', (await answer).payload)).toBe(true)
    })

    describe('[A15 partly] [D8.8 partly] a click in the window counts only if the user saw what it means', () => {
      const shown = async (message = 'Hello') => {
        const { visitor, address } = await signedUp()
        const { answer } = await asked(visitor, address, message)
        const page = await opened(visitor)
        await page.getByText(message, { exact: true }).waitFor()
        const main = page.locator('button.main')
        return { answer, page, main }
      }

      it('not from a script, nor with a pointer that went down elsewhere', async () => {
        const { page, main, answer } = await shown()
        await expect.poll(() => main.isEnabled()).toBe(true)
        await page.evaluate(() => {
          const [reject, approve] = document.querySelectorAll('button')
          approve?.click()
          reject?.click()
        })
        const reject = page.getByRole('button', { name: 'Reject' })
        const [from, to] = [await reject.boundingBox(), await main.boundingBox()]
        await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9)
        await page.mouse.down()
        await page.mouse.move((to?.x ?? 0) + 9, (to?.y ?? 0) + 9)
        await page.mouse.up()
        await reject.click()
        expect(await answer).toEqual(rejected)
      })

      it('not while the window is small, or behind another one, and not at once when it comes forward', async () => {
        const { page, main } = await shown()
        const isEnabled = () => expect.poll(() => main.isEnabled())
        await isEnabled().toBe(true)
        await page.setViewportSize({ width: 480, height: 300 })
        await isEnabled().toBe(false)
        await page.setViewportSize({ width: 480, height: 700 })
        await isEnabled().toBe(true)
        const focus = (hasFocus: boolean) =>
          page.evaluate((wanted) => {
            document.hasFocus = () => wanted
            window.dispatchEvent(new Event(wanted ? 'focus' : 'blur'))
            return document.querySelector<HTMLButtonElement>('button.main')?.disabled
          }, hasFocus)
        expect(await focus(false)).toBe(true)
        expect(await focus(true)).toBe(true)
        await isEnabled().toBe(true)
      })

      it('not before three seconds if the request cannot be read', async () => {
        const { visitor, address } = await signedUp()
        const answer = visitor.request('personal_sign', ['0xff00ff', address])
        await visitor.frame.getByText('0xff00ff').waitFor()
        const page = await opened(visitor)
        await page.getByText('0xff00ff').waitFor()
        const since = Date.now()
        await approveIn(page)
        expect(Date.now() - since).toBeGreaterThan(2_800)
        expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      })
    })
  })
}
