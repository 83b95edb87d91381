import { createServer } from 'node:http'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import { browserFlags, strictBrowserFlags } from '../../../../scripts/browser-flags.js'
import { findBrowser } from '../../../../scripts/find-browser.js'
import type { StoredVault } from '../frame/login-client.js'
import type { SessionWay } from '../http/session-carrier.js'
import type { LoginNetwork, LoginProject } from '../login-parts.js'
import { codeIn } from '../login-world.cases.js'
import { startMailbox } from '../mailbox/start-mailbox.js'
import { listen, stopListening } from '../node/listen.js'
import { startLoginFrame } from '../node/start-login-frame.js'
import { heapTexts } from './heap-texts.cases.js'
import type { HostAnswer } from './host-page.cases.js'
import { serveHost } from './serve-host.cases.js'

/** A way to start Chromium. */
export type Lane = 'as tests start it' | 'partitioned, without third-party cookies'

/** Starts Chromium. The strict lane is what users have: playwright switches storage partitioning off. */
export const launchLane = async (lane: Lane): Promise<Browser> => {
  const isStrict = lane !== 'as tests start it'
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...(isStrict ? strictBrowserFlags : browserFlags)],
  })
}

/** A frame with its mailbox, and a page of another site. */
export async function loginSite({
  networks = [],
  project = {},
  sessionWay = 'header',
  isNamed = false,
}: {
  readonly sessionWay?: SessionWay
  /** True for a frame on `localhost`, and its page on `127.0.0.1`: browsers give an address no passkey. Default: the other way. */
  readonly isNamed?: boolean
  readonly networks?: readonly LoginNetwork[]
  readonly project?: Partial<LoginProject>
} = {}) {
  const mailbox = await startMailbox()
  const host = await serveHost(isNamed ? '127.0.0.1' : 'localhost')
  const clock = { ahead: 0 }
  const lines: string[] = []
  const port = isNamed ? await freePort() : 0
  const started = await startLoginFrame({
    ...{ port, database: ':memory:', serverKey: new Uint8Array(32).fill(3), smtp: mailbox.smtp, networks },
    from: 'login@frame.example',
    trustProxy: true,
    sessionWay,
    siteName: 'Example Login',
    projects: { shop: { name: 'Shop', origins: [host.origin], ...project } },
    log: (line) => lines.push(line),
    now: () => Date.now() + clock.ahead,
    ...(isNamed && { origin: `http://localhost:${port}` }),
  })
  const origin = isNamed ? `http://localhost:${port}` : started.url
  const frame = { ...started, url: origin }
  const frameUrl = `${frame.url}/frame?projectId=shop&chainId=eip155:31337`
  return {
    ...{ host, frame, mailbox, clock, lines, frameUrl },
    pageUrl: (more = '', path = '/') => `${host.origin}${path}?frame=${encodeURIComponent(frameUrl)}${more}`,
    /** The code of the newest mail to an address. */
    code: (email: string) => codeIn(mailbox.mails().find(({ to }) => to.includes(email))?.text ?? ''),
    async stop() {
      await Promise.all([frame.stop(), host.stop(), mailbox.stop()])
    },
  }
}

/** The server has to know its own name before it starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await stopListening(server)
  return port
}

export type LoginSite = Awaited<ReturnType<typeof loginSite>>

/** A visitor with storage of its own. */
export class Visitor {
  /** Errors and warnings of the console. */
  readonly faults: string[] = []
  private hasAsked = false

  private constructor(
    readonly site: LoginSite,
    readonly page: Page,
    readonly email: string,
  ) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.faults.push(message.text())
    })
    page.on('pageerror', (error) => this.faults.push(error.message))
  }

  /** @param prepare is called before the page is opened */
  static async come(
    browser: Browser,
    site: LoginSite,
    email: string,
    more = '',
    prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
    path = '/',
  ): Promise<Visitor> {
    const context = await browser.newContext()
    context.setDefaultTimeout(30_000)
    onTestFinished(() => context.close())
    await prepare(context)
    const visitor = new Visitor(site, await context.newPage(), email)
    await visitor.page.goto(site.pageUrl(more, path))
    await visitor.ready()
    return visitor
  }

  /** The same browser in another tab. */
  async tab(): Promise<Visitor> {
    const other = new Visitor(this.site, await this.page.context().newPage(), this.email)
    await other.page.goto(this.page.url())
    await other.ready()
    return other
  }

  /** Clears what the frame keeps, as a user can do while the page is open. */
  wipe(): Promise<void> {
    return this.frame.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          localStorage.clear()
          const request = indexedDB.deleteDatabase('walletchart-login')
          request.onsuccess = () => resolve()
          request.onblocked = () => reject(new Error('The frame holds its database open.'))
        }),
    )
  }

  /** The share of this browser, opened by the key that only its frame can use. */
  async deviceShare(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.frame.evaluate(
      () =>
        new Promise<readonly number[]>((resolve, reject) => {
          const opening = indexedDB.open('walletchart-login')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('kept').objectStore('kept').getAll()
            asked.onsuccess = async () => {
              opening.result.close()
              const { vault, device } = asked.result.find((one) => one?.device !== undefined)
              const bytesOf = (text: string) =>
                Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
                  one.charCodeAt(0),
                )
              const label = ['walletchart-vault', 2, vault.account, 'device', device.split, device.counter]
              const additionalData = new TextEncoder().encode(JSON.stringify(label))
              const aes = { name: 'AES-GCM', iv: bytesOf(device.sealed.iv), additionalData }
              const share = await crypto.subtle.decrypt(aes, device.key, bytesOf(device.sealed.data))
              resolve([...new Uint8Array(share)])
            }
          }
        }),
    )
    return new Uint8Array(bytes)
  }

  /** The encrypted keys that this browser keeps. */
  async cachedVault(): Promise<StoredVault> {
    const vault = await this.frame.evaluate(
      () =>
        new Promise<StoredVault>((resolve, reject) => {
          const opening = indexedDB.open('walletchart-login')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('kept').objectStore('kept').getAll()
            asked.onsuccess = () => {
              opening.result.close()
              resolve(asked.result.find((one) => one?.vault !== undefined)?.vault)
            }
          }
        }),
    )
    return vault
  }

  /** The texts in the memory of the scripts of page and frame, after what nothing holds was thrown away. */
  async heap(): Promise<string> {
    const session = await this.page.context().newCDPSession(this.page)
    const chunks: string[] = []
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    await session.detach()
    return heapTexts(chunks.join(''))
  }

  /** The page that shows the frame: the tab, or a page in it. */
  get host(): Frame {
    const { origin } = this.site.host
    const host = this.page
      .frames()
      .find((one) => new URL(one.url()).pathname !== '/nested' && one.url().startsWith(origin))
    if (host === undefined) throw new Error('The tab has no page that shows the frame.')
    return host
  }

  ready(): Promise<void> {
    return this.host.evaluate(() => window.host.ready)
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.ready()
  }

  get frame(): Frame {
    const frame = this.page.frames().find((one) => one.url().startsWith(this.site.frame.url))
    if (frame === undefined) throw new Error('The page has no frame.')
    return frame
  }

  ask(name: string, payload?: unknown): Promise<HostAnswer> {
    const answer = this.host.evaluate(([asked, says]) => window.host.ask(asked, says), [
      name,
      payload,
    ] as const)
    // A test may end before its answer comes.
    answer.catch(() => undefined)
    return answer
  }

  /** The payload of a call that succeeded. */
  async told(name: string, payload?: unknown): Promise<unknown> {
    const answer = await this.ask(name, payload)
    if (answer.type !== `@w3m-frame/${name}_SUCCESS`) throw new Error(JSON.stringify(answer))
    return answer.payload
  }

  request(method: string, params: unknown, chainId?: string): Promise<HostAnswer> {
    return this.ask('RPC_REQUEST', { method, params, ...(chainId !== undefined && { chainId }) })
  }

  async click(name: string): Promise<void> {
    await this.frame.getByRole('button', { name, exact: true }).click()
  }

  /** Types a code into the frame, and sends it. */
  async type(label: string, text: string, button: string): Promise<void> {
    await this.frame.getByLabel(label, { exact: true }).fill(text)
    await this.click(button)
  }

  /** Asks for a code. @returns the step that follows */
  async askForCode(): Promise<unknown> {
    // Mails to an address have a pause of 30 seconds between them.
    if (this.hasAsked) this.site.clock.ahead += 31_000
    this.hasAsked = true
    return Object(await this.told('CONNECT_EMAIL', { email: this.email })).action
  }

  async approveBrowser(): Promise<void> {
    const approved = this.told('CONNECT_DEVICE')
    await this.type('Code from the mail', this.site.code(this.email), 'Approve')
    await approved
  }

  /** The way in by e-mail, up to the account. @returns true if the browser had to be approved */
  async signIn(): Promise<boolean> {
    const action = await this.askForCode()
    if (action === 'VERIFY_DEVICE') await this.approveBrowser()
    await this.told('CONNECT_OTP', { otp: this.site.code(this.email) })
    return action === 'VERIFY_DEVICE'
  }

  /** A new account. @returns its recovery code and addresses */
  async signUp(): Promise<{ readonly groups: readonly string[]; readonly addresses: Addresses }> {
    await this.signIn()
    const user = this.told('GET_USER')
    const groups = await this.writeDown()
    await user
    return { groups, addresses: await this.addresses() }
  }

  /** Reads the recovery code, and types what the frame asks of it. */
  async writeDown(): Promise<readonly string[]> {
    await this.frame.getByText('Your recovery code').waitFor()
    const groups = await this.frame.locator('ol.code li').allTextContents()
    await this.click('I wrote it down')
    await this.frame.getByText('Check your copy').waitFor()
    for (const label of await this.frame.locator('label').all()) {
      const [, number = ''] = /Group (\d)/.exec((await label.textContent()) ?? '') ?? []
      await label.locator('input').fill((groups[Number(number) - 1] ?? '').toLowerCase())
    }
    await this.click('Check')
    return groups
  }

  async addresses(): Promise<Addresses> {
    const eip155 = Object(await this.told('GET_USER', { chainId: SOLANA }))
    const solana = Object(await this.told('GET_USER', { chainId: 'eip155:31337' }))
    return { solana: String(eip155.address), eip155: String(solana.address) }
  }

  /** Opens locked keys with a code by mail. */
  async unlockByMail(): Promise<void> {
    // Mails to an address have a pause of 30 seconds between them.
    this.site.clock.ahead += 31_000
    await this.click('Send a code')
    await this.frame.getByLabel('Code from the mail').waitFor()
    await this.type('Code from the mail', this.site.code(this.email), 'Unlock')
  }

  /** Waits for the request in the frame, until its button counts. */
  async approve(): Promise<void> {
    await this.armed().click()
  }

  /**
   * Rejects the request in the frame, once its button to approve counts. A frame that asks what covers it gets no presses from Chromium
   * for half a second. That button waits longer.
   */
  async reject(): Promise<void> {
    await this.armed().waitFor()
    await this.click('Reject')
  }

  /** The button to approve, while it counts. */
  private armed(): Locator {
    return this.frame.locator('button.main:enabled', { hasText: 'Approve' })
  }
}

export interface Addresses {
  readonly eip155: string
  readonly solana: string
}

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
