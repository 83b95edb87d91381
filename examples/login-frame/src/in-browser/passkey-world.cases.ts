import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Frame } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { AskedPasskey, ToldPasskey } from './asked-passkeys.cases.js'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

const ENTRY = '/asked-passkeys.js'

/** How a visitor comes. */
export interface PasskeyVisit {
  readonly more?: string
  readonly path?: string
  /** Is called before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

/** A passkey that was refused, as a test reads it. */
export const refused = (reason: string): ToldPasskey => ({ id: '', secret: '', again: '', reason })

/** Visitors whose frames can be asked for passkeys, for the tests of a group. */
export function passkeyWorld(lane: Lane) {
  let browser: Browser
  let site: LoginSite
  let script = ''
  beforeAll(async () => {
    const entry = fileURLToPath(new URL('asked-passkeys.cases.ts', import.meta.url))
    const [launched, started, { outputFiles }] = await Promise.all([
      launchLane(lane),
      loginSite({ isNamed: true }),
      build({ entryPoints: [entry], bundle: true, format: 'esm', target: 'es2022', write: false }),
    ])
    browser = launched
    site = started
    script = outputFiles[0]?.text ?? ''
  })
  afterAll(async () => {
    await Promise.all([browser.close(), site.stop()])
  })

  let visitors = 0
  /** A visitor whose frame can be asked for passkeys. */
  async function come({ more = '&windows', path = '/', prepare = async () => undefined }: PasskeyVisit = {}) {
    visitors += 1
    const number = visitors
    const visitor = await Visitor.come(
      browser,
      site,
      `passkey${number}@mail.example`,
      more,
      async (context) => {
        await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.1.${number}.1` })
        await context.route(`**${ENTRY}`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: script }),
        )
        await prepare(context)
      },
      path,
    )
    visitor.page.context().on('page', (page) => {
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) visitor.faults.push(message.text())
      })
      page.on('pageerror', (error) => visitor.faults.push(error.message))
    })
    await load(visitor.frame)
    return visitor
  }
  // As a text: the tests are built so that an import in a function would not be one of the page.
  const load = (frame: Frame) => frame.evaluate(`import('${ENTRY}').then(() => undefined)`)
  const placeOf = (frame: Frame) => frame.evaluate(() => window.passkeys.place())

  let accounts = 0
  const newAccount = () => {
    accounts += 1
    return `account-${accounts}`
  }
  /** Asks, and presses the button. */
  async function asked(frame: Frame, what: AskedPasskey) {
    const answer = frame.evaluate((one) => window.passkeys.ask(one), what)
    answer.catch(() => undefined)
    await frame.getByRole('button', { name: 'Ask' }).click()
    return { answer }
  }
  const make = (account: string, ids: readonly string[] = []) => ({ what: 'make', account, ids }) as const
  const read = (account: string, ids: readonly string[]) => ({ what: 'read', account, ids }) as const
  const askedHere = async (frame: Frame, what: Omit<AskedPasskey, 'way'>): Promise<ToldPasskey> => {
    const { answer } = await asked(frame, { way: 'here', ...what })
    return answer
  }

  return { site: () => site, come, load, placeOf, newAccount, asked, make, read, askedHere }
}
