import { onTestFinished } from 'vitest'
import { newDeviceKey, type Send, TestBrowser } from './browser.cases.js'
import { type LoginAppSettings, loginApp } from './login-app.js'
import type { LoginStore } from './login-store.js'
import type { Mail } from './mail/mailer.js'
import type { Random } from './secrets/random.js'
import { serverSecrets } from './secrets/server-secrets.js'
import { libsqlDatabase } from './store/libsql-database.js'
import { sqlLoginStore } from './store/sql-login-store.js'

export const ORIGIN = 'https://login.example'
export const ADA = 'ada@mail.example'
export const START = Date.UTC(2026, 0, 5, 12)
export const SECOND = 1_000
export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export interface WorldOptions {
  readonly origin?: string
  readonly store?: LoginStore
  readonly clock?: { now: number }
  readonly mails?: Mail[]
  readonly random?: Random
  readonly sharesPerDay?: number
  readonly addressOf?: LoginAppSettings['addressOf']
  /** What the mail server does. */
  readonly deliver?: (mail: Mail) => Promise<void>
}

export const memoryStore = (): Promise<LoginStore> => sqlLoginStore(libsqlDatabase(':memory:'))

/** A server in this process, with a clock that only the test moves. */
export async function loginWorld(options: WorldOptions = {}) {
  const { origin = ORIGIN, clock = { now: START }, mails = [] } = options
  const store = options.store ?? (await memoryStore())
  if (options.store === undefined) onTestFinished(() => store.close())
  const lines: string[] = []
  const secrets = await serverSecrets(new Uint8Array(32).fill(7))
  const now = () => clock.now
  const app = loginApp({
    origin,
    projects: {
      shop: { name: 'Example Shop', origins: ['https://shop.example', 'https://www.shop.example'] },
    },
    networks: [
      { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18, node: 'https://rpc.example/key' },
    ],
    files: {
      script: { type: 'text/javascript; charset=utf-8', body: '// script', integrity: 'sha384-script' },
      style: { type: 'text/css; charset=utf-8', body: '/* style */', integrity: 'sha384-style' },
      keys: { type: 'text/javascript; charset=utf-8', body: '// keys', integrity: 'sha384-keys' },
      worker: { type: 'text/javascript; charset=utf-8', body: '// worker', integrity: 'sha384-worker' },
    },
    siteName: 'Example Login',
    sharesPerDay: options.sharesPerDay,
    addressOf: options.addressOf ?? (({ req }) => req.header('x-test-address') ?? '192.0.2.7'),
    mailer: {
      async send(mail) {
        await options.deliver?.(mail)
        mails.push(mail)
      },
    },
    random: options.random ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
    log: (line) => lines.push(line),
    ...{ store, secrets, now },
  })
  /** The code in the newest mail. */
  const code = () => codeIn(mails.at(-1)?.text ?? '')
  const send: Send = (path, init) => app.request(`${origin}${path}`, init)
  const browser = async () => new TestBrowser(send, origin, now, await newDeviceKey())
  return {
    ...{ send, clock, mails, lines, store, code, browser },
    /** A browser with a session. */
    async signedIn(email = ADA) {
      const one = await browser()
      const { body } = await one.signIn(email, code)
      return { browser: one, account: accountIn(body) }
    },
  }
}

export const codeIn = (text: string): string => /code: (\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? ''

export function accountIn(body: unknown): string {
  const account = typeof body === 'object' && body !== null && 'account' in body ? body.account : undefined
  if (typeof account !== 'string') throw new Error(`There is no account in ${JSON.stringify(body)}.`)
  return account
}

/** A code that is not this one. */
export const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111')

/** The body of a refusal, as far as a test names it. */
export const refusal = (code: string, retryAfter?: number) => ({
  error: {
    code,
    message: expectText,
    ...(retryAfter !== undefined && { retryAfter }),
  },
})

/** Matches a sentence that says what to do. */
const expectText = {
  asymmetricMatch: (value: unknown) => typeof value === 'string' && /\. .+\.$/.test(value),
  toString: () => 'Sentences',
}
