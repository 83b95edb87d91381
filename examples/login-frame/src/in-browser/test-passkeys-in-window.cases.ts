import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AskedPasskey } from './asked-passkeys.cases.js'
import type { Lane, Visitor } from './login-site.cases.js'
import { type PasskeyVisit, passkeyWorld, refused } from './passkey-world.cases.js'
import { addAuthenticator } from './virtual-authenticator.cases.js'

const GONE = 'This request is goneGo back to the site and try again there.'
const says = (page: Page) => expect.poll(() => page.locator('main').textContent())

/** Tests of passkeys in a window. */
export function testPasskeysInWindow(lane: Lane): void {
  describe(`passkeys in a window in Chromium ${lane}`, () => {
    const { site, come, placeOf, newAccount, asked, make, read, askedHere } = passkeyWorld(lane)

    /** A visitor whose browser may leave a request for a window. */
    const approved = async (settings: PasskeyVisit = {}) => {
      const visitor = await come(settings)
      await visitor.askForCode()
      await visitor.approveBrowser()
      return visitor
    }
    /** Asks in the frame. @returns the window that it opens */
    async function opened(visitor: Visitor, what: Omit<AskedPasskey, 'way'>) {
      const coming = visitor.page.context().waitForEvent('page')
      const { answer } = await asked(visitor.frame, { way: 'window', ...what })
      const page = await coming
      return { page, answer }
    }
    const CREATE = 'Create passkey'
    const UNLOCK = 'Unlock with passkey'
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
    const note = (page: Page) => expect.poll(() => page.getByRole('status').textContent())

    it.each<[string, PasskeyVisit]>([
      ['that gives its frame no right to passkeys', { more: '&windows&no-passkeys' }],
      ['whose policy forbids passkeys', { path: '/no-passkeys' }],
    ])(
      '[Q17] [D8.10 partly] a page %s: the window makes the passkey, and its secret comes to the frame alone',
      async (_, settings) => {
        const answers: string[] = []
        const messages: string[] = []
        const traffic: string[] = []
        const visitor = await approved({
          ...settings,
          prepare: async (context) => {
            await context.exposeFunction('noteAnswer', (answer: string) => answers.push(answer))
            await context.exposeFunction('noteMessage', (message: string) => messages.push(message))
            // The window alone gets what the authenticator answered. The page gets all messages that reach it.
            await context.addInitScript(() => {
              const note = (name: string, text: string) => Reflect.get(window, name)(text)
              window.addEventListener('message', ({ data }) => {
                if (window.parent === window) note('noteMessage', JSON.stringify(data))
              })
              if (location.pathname !== '/passkey') return
              const { getClientExtensionResults } = PublicKeyCredential.prototype
              PublicKeyCredential.prototype.getClientExtensionResults = function () {
                const results = getClientExtensionResults.call(this)
                const first = results.prf?.results?.first
                if (first instanceof ArrayBuffer) note('noteAnswer', new Uint8Array(first).join())
                return results
              }
            })
          },
        })
        const { done } = await addAuthenticator(visitor.page, visitor.frame)
        const context = visitor.page.context()
        const bodies: Promise<unknown>[] = []
        context.on('request', (one) => traffic.push(one.url(), one.postData() ?? ''))
        context.on('response', (one) => {
          if (one.url().includes('/api/'))
            bodies.push(
              one.text().then(
                (text) => traffic.push(text),
                // The window has closed before its last answer was read.
                () => undefined,
              ),
            )
        })
        expect(await placeOf(visitor.frame)).toBe('window')
        const account = newAccount()
        expect(await askedHere(visitor.frame, make(account))).toEqual(refused('elsewhere'))
        expect(await askedHere(visitor.frame, read(account, ['AQID']))).toEqual(refused('elsewhere'))

        const { page, answer } = await opened(visitor, make(account))
        await page.getByText('Wallet of ada@mail.example').waitFor()
        expect(page.url()).toBe(`${site().frame.url}/passkey`)
        expect(await page.locator('h1').textContent()).toBe('Create a passkey')
        expect(await page.evaluate(() => [window.opener, history.length])).toEqual([null, 1])
        const inWindow = await addAuthenticator(page, page.mainFrame())
        const closed = page.waitForEvent('close')
        await press(page, CREATE)
        const made = await answer
        await closed
        expect(made).toEqual({
          ...{ id: expect.any(String), secret: expect.stringMatching(/^[\w-]{43}$/) },
          ...{ again: made.secret, reason: '' },
        })
        expect(inWindow.done).toEqual(['made', 'read', 'read'])
        expect(done).toEqual([])
        const secret = Buffer.from(made.secret, 'base64url')
        expect(answers).toEqual([[...secret].join(), [...secret].join()])

        await Promise.all(bodies)
        const heard = await visitor.host.evaluate(() => JSON.stringify(window.host.heard))
        const seen = [...messages, ...traffic, ...site().lines, heard].join('\n')
        // All of it was watched.
        expect(messages.length).toBeGreaterThan(0)
        expect(heard).toContain('READY')
        expect(seen).toContain('/api/hand-over/answer')
        expect(traffic.filter((text) => text.includes('"state":"answered"'))).toHaveLength(1)
        const hex = secret.toString('hex')
        for (const text of [made.secret, secret.toString('base64'), hex, [...secret].join()])
          expect(seen).not.toContain(text)
        for (const text of [made.id, account, 'ada@mail.example', 'replyTo']) expect(seen).not.toContain(text)
        expect(visitor.faults).toEqual([])
      },
    )

    /**
     * Asks in the frame, and opens the address of each window in one tab: Chromium gives each window an authenticator of its own, and a
     * tab keeps its one.
     */
    async function oneTab(visitor: Visitor) {
      const page = await visitor.page.context().newPage()
      // No script opened it, so none may close it.
      await page.addInitScript(() => {
        window.close = () => undefined
      })
      await visitor.frame.evaluate(() => {
        window.open = (address) => {
          window.name = String(address)
          return window
        }
      })
      const open = async (what: Omit<AskedPasskey, 'way'>) => {
        const { answer } = await asked(visitor.frame, { way: 'window', ...what })
        // Another fragment alone would load nothing.
        await page.goto(`${site().frame.url}/approve`)
        // The server shows the page to those who come from its own origin.
        const address = await visitor.frame.evaluate(() => window.name)
        await page.evaluate((url) => location.assign(url), address)
        await page.waitForURL('**/passkey')
        return { answer }
      }
      return { page, open, authenticator: await addAuthenticator(page, page.mainFrame()) }
    }

    it('a passkey of one window is read in the next, with exactly one ceremony and the same secret', async () => {
      const visitor = await approved({ more: '&windows&no-passkeys' })
      const { page, open, authenticator } = await oneTab(visitor)
      const account = newAccount()
      const { answer: making } = await open(make(account))
      await press(page, CREATE)
      const made = await making
      const { answer: reading } = await open(read(account, [made.id]))
      await page.getByText('Wallet of ada@mail.example').waitFor()
      expect(await page.locator('h1').textContent()).toBe('Unlock')
      const before = (await authenticator.credentials())[0]?.signCount ?? 0
      await press(page, UNLOCK)
      expect(await reading).toEqual({ id: made.id, secret: made.secret, again: '', reason: '' })
      expect(made.secret).toMatch(/^[\w-]{43}$/)
      expect((await authenticator.credentials())[0]?.signCount).toBe(before + 1)
      expect(authenticator.done).toEqual(['made', 'read', 'read', 'read'])
      expect(visitor.faults).toEqual([])
    })

    it('a deleted passkey leaves the view as it is, and the frame hears of it once the user leaves', async () => {
      const visitor = await approved({ more: '&windows&no-passkeys' })
      const { page, open, authenticator } = await oneTab(visitor)
      const account = newAccount()
      const { answer: making } = await open(make(account))
      await press(page, CREATE)
      const made = await making
      const [credential] = await authenticator.credentials()
      await authenticator.remove(credential?.credentialId ?? '')
      const { answer: reading } = await open(read(account, [made.id]))
      for (let time = 0; time < 2; time += 1) {
        await press(page, UNLOCK)
        await note(page).toBe('Nothing was unlocked.')
        await expect.poll(() => page.getByRole('button', { name: UNLOCK }).isEnabled()).toBe(true)
      }
      await press(page, 'Cancel')
      expect(await reading).toEqual(refused('declined'))
      expect(authenticator.done).toEqual(['made', 'read', 'read'])
      expect(visitor.faults).toEqual([])
    })

    /** Replaces the functions of the browser, as the script of a password manager does. They fail in frames, as its own do. */
    const withExtension = (context: BrowserContext) =>
      context.addInitScript(() => {
        const { create, get } = navigator.credentials
        const fail = () => {
          document.title = 'asked'
          return Promise.reject(new DOMException('No passkey.', 'NotAllowedError'))
        }
        const isFrame = window.parent !== window
        navigator.credentials.create = (options) =>
          isFrame ? fail() : create.call(navigator.credentials, options)
        navigator.credentials.get = (options) => (isFrame ? fail() : get.call(navigator.credentials, options))
      })

    it("[Q16] an extension's functions are not asked in the frame, and work in the window", async () => {
      const visitor = await approved({ prepare: withExtension })
      const { done } = await addAuthenticator(visitor.page, visitor.frame)
      const account = newAccount()
      expect(await placeOf(visitor.frame)).toBe('window')
      expect(await askedHere(visitor.frame, make(account))).toEqual(refused('elsewhere'))
      expect(await askedHere(visitor.frame, read(account, ['AQID']))).toEqual(refused('elsewhere'))
      expect(await visitor.frame.evaluate(() => document.title)).toBe('Login')
      const { page, answer } = await opened(visitor, make(account))
      const inWindow = await addAuthenticator(page, page.mainFrame())
      await press(page, CREATE)
      const made = await answer
      expect(made.reason).toBe('')
      expect(made.secret).toBe(made.again)
      expect(inWindow.done).toEqual(['made', 'read', 'read'])
      expect(done).toEqual([])
      expect(visitor.faults).toEqual([])
    })

    it('a passkey that was made but not read is the one that the next try reads', async () => {
      const visitor = await approved({
        prepare: (context) =>
          context.addInitScript(() => {
            const { get } = navigator.credentials
            let tries = 0
            navigator.credentials.get = (options) => {
              tries += 1
              if (tries > 1) return get.call(navigator.credentials, options)
              return Promise.reject(new DOMException('The user said no.', 'NotAllowedError'))
            }
          }),
      })
      const { page, answer } = await opened(visitor, make(newAccount()))
      const { done } = await addAuthenticator(page, page.mainFrame())
      await press(page, CREATE)
      await note(page).toBe('No passkey was made.')
      await press(page, CREATE)
      expect((await answer).reason).toBe('')
      expect(done).toEqual(['made', 'read', 'read'])
    })

    it('without PRF the frame hears that the passkey is unfit', async () => {
      const visitor = await approved()
      const { page, answer } = await opened(visitor, make(newAccount()))
      await addAuthenticator(page, page.mainFrame(), { hasPrf: false })
      await press(page, CREATE)
      expect(await answer).toEqual(refused('unfit'))
    })

    it('an authenticator that does not know its user makes nothing, and Escape leaves', async () => {
      const visitor = await approved()
      const { page, answer } = await opened(visitor, make(newAccount()))
      const { done } = await addAuthenticator(page, page.mainFrame(), { isUserVerified: false })
      await press(page, CREATE)
      await note(page).toBe('No passkey was made.')
      await page.keyboard.press('Escape')
      expect(await answer).toEqual(refused('declined'))
      expect(done).toEqual([])
    })

    it('a browser that blocks the window is named after a few seconds', async () => {
      const visitor = await approved({ more: '' })
      const { answer } = await asked(visitor.frame, { way: 'window', ...make(newAccount()) })
      expect(await answer).toEqual(refused('blocked'))
    })

    it('works where the page cuts off its windows, so that the frame cannot see the one it opened', async () => {
      const visitor = await approved({
        path: '/alone',
        prepare: (context) => context.clock.install({ time: Date.now() }),
      })
      const { page, answer } = await opened(visitor, make(newAccount()))
      await addAuthenticator(page, page.mainFrame())
      await page.getByRole('button', { name: CREATE }).waitFor()
      await visitor.page.waitForResponse(
        async (one) => one.url().endsWith('/poll') && (await one.text()).includes('"read"'),
      )
      // Nothing is blocked after the time in which a window has to open.
      await visitor.page.clock.fastForward(6_000)
      await press(page, CREATE)
      expect((await answer).reason).toBe('')
      expect(visitor.faults).toEqual([])
    })

    it('the window is opened in the click itself, before anything is waited for', async () => {
      const visitor = await come()
      const isOpened = await visitor.frame.evaluate(() => {
        let opened = 0
        window.open = () => {
          opened += 1
          return window
        }
        for (const what of ['make', 'read'] as const) {
          void window.passkeys.ask({ way: 'window', what, account: 'ada', ids: ['AQID'] })
          document.querySelector('button')?.click()
        }
        return opened
      })
      expect(isOpened).toBe(2)
    })

    it.each<[string, (page: Page) => Promise<unknown>]>([
      ['closes', (page) => page.close({ runBeforeUnload: true })],
      ['loads again', (page) => page.reload()],
    ])('a window that the user %s says no', async (_, leave) => {
      const visitor = await approved()
      const { page, answer } = await opened(visitor, make(newAccount()))
      await page.getByRole('button', { name: CREATE }).waitFor()
      await leave(page)
      expect(await answer).toEqual(refused('declined'))
      expect(visitor.faults).toEqual([])
    })

    it('a frame that gives up hears nothing more, and its window says so', async () => {
      const visitor = await approved()
      const { page, answer } = await opened(visitor, read(newAccount(), ['AQID']))
      await page.getByRole('button', { name: UNLOCK }).waitFor()
      await visitor.frame.evaluate(() => window.passkeys.leave())
      expect(await answer).toEqual(refused('gone'))
      await says(page).toBe(GONE)
      expect(await page.getByRole('button').count()).toBe(0)
    })

    it('an answer that the frame cannot open counts for nothing', async () => {
      const visitor = await approved()
      await visitor.page
        .context()
        .route('**/api/hand-over/poll', (route) =>
          route.fulfill({ json: { state: 'answered', sealed: 'AAAA' } }),
        )
      const { answer } = await opened(visitor, read(newAccount(), ['AQID']))
      expect(await answer).toEqual(refused('gone'))
    })

    it('takes no request of another kind, and no other window takes its own', async () => {
      const visitor = await come({
        prepare: (context) =>
          // Without it the frame approves by itself.
          context.addInitScript(() => {
            Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
            Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility')
          }),
      })
      const { addresses } = await visitor.signUp()
      await visitor.frame.evaluate(() => {
        const { open } = window
        const other: Readonly<Record<string, string>> = { '/approve': '/passkey', '/passkey': '/approve' }
        window.open = (address, ...more) => {
          const [path = '', fragment = ''] = String(address).split('#')
          return open.call(window, `${other[path]}#${fragment}`, ...more)
        }
      })
      const { page: approval } = await opened(visitor, make(newAccount()))
      await says(approval).toBe('This request cannot be readNothing was approved. Go back to the site.')
      expect(new URL(approval.url()).pathname).toBe('/approve')
      await visitor.frame.evaluate(() => window.passkeys.leave())

      void visitor.request('personal_sign', ['0x48656c6c6f', addresses.eip155])
      const coming = visitor.page.context().waitForEvent('page')
      await visitor.click('Review in a window')
      const passkey = await coming
      await says(passkey).toBe('This request cannot be readGo back to the site.')
      expect(new URL(passkey.url()).pathname).toBe('/passkey')
    })

    it('a window that the page of another origin opens shows no request, even of the frame itself', async () => {
      const visitor = await approved()
      await visitor.frame.evaluate(() => {
        window.open = (address) => {
          window.name = String(address)
          return window
        }
      })
      const { answer } = await asked(visitor.frame, { way: 'window', ...make(newAccount()) })
      const address = await visitor.frame.evaluate(() => window.name)
      const coming = visitor.page.context().waitForEvent('page')
      await visitor.page.evaluate((url) => void window.open(url), `${site().frame.url}${address}`)
      const page = await coming
      await says(page).toBe(GONE)
      expect(new URL(page.url()).pathname).toBe('/passkey')
      await visitor.frame.evaluate(() => window.passkeys.leave())
      expect(await answer).toEqual(refused('gone'))
    })

    it('without a secret in its address it says that the request is gone', async () => {
      const visitor = await come()
      const page = await visitor.page.context().newPage()
      for (const fragment of ['', '#a.b']) {
        await page.goto('about:blank')
        await page.goto(`${site().frame.url}/passkey${fragment}`)
        await says(page).toBe(GONE)
      }
    })

    it('can be used at 320 px by the keyboard alone, and has no fault that axe finds', async () => {
      const visitor = await approved()
      await visitor.told('SYNC_THEME', { themeMode: 'dark' })
      const { page, answer } = await opened(visitor, make(newAccount()))
      await page.setViewportSize({ width: 320, height: 480 })
      await page.getByRole('button', { name: CREATE }).waitFor()
      const { done } = await addAuthenticator(page, page.mainFrame())
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations).toEqual([])
      expect(await focused()).toBe('Create a passkey')
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('Cancel')
      await page.keyboard.press('Tab')
      expect(await focused()).toBe(CREATE)
      await page.keyboard.press('Enter')
      expect((await answer).reason).toBe('')
      expect(done).toEqual(['made', 'read', 'read'])
    })
  })
}
