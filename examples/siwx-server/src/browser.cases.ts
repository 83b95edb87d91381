import { privateKeyToAccount } from 'viem/accounts'
import { type SiwxServerOptions, startSiwxServer } from './start-siwx-server.js'

export const ORIGIN = 'http://localhost:5173'
export const NOW = Date.UTC(2030, 0, 2, 3, 4, 5)
const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
/** Wallets of the well-known test mnemonic. */
export const [alice, bob] = [privateKeyToAccount(KEYS[0]), privateKeyToAccount(KEYS[1])]
type Wallet = typeof alice

/** What a server answered. `json` is `{}` without a body. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly json: Record<string, unknown>
}

/** A browser with a page of one origin: it keeps the cookie, and sends the headers that a page cannot choose. */
export class Browser {
  cookie = ''
  constructor(
    private readonly base: string,
    private readonly origin: string = ORIGIN,
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers({ origin: this.origin, ...(this.cookie && { cookie: this.cookie }) })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await fetch(`${this.base}${path}`, { ...init, headers })
    for (const set of response.headers.getSetCookie()) this.keep(set)
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text === '' ? {} : JSON.parse(text) }
  }

  private keep(set: string): void {
    const [name = '', value = ''] = set.split(';', 1).join().split('=')
    const pairs = this.cookie.split('; ').flatMap((pair) => {
      const [one = '', held = ''] = pair.split('=')
      return one === '' ? [] : [[one, held] as const]
    })
    const cookies = new Map(pairs)
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
    this.cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  }

  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  /** A message with a nonce of the server, and its signature. `change` may write another message. */
  async signed(wallet: Wallet = alice, change: (message: string) => string = (message) => message) {
    const { json } = await this.send('/nonce')
    const message = change(messageOf(wallet, String(json.nonce)))
    return { message, signature: await wallet.signMessage({ message }) }
  }

  async signIn(wallet: Wallet = alice): Promise<Reply> {
    return this.post('/verify', await this.signed(wallet))
  }
}

export const messageOf = ({ address }: Wallet, nonce: string, chainId = 1): string =>
  [
    'localhost:5173 wants you to sign in with your Ethereum account:',
    address,
    '',
    '',
    `URI: ${ORIGIN}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(NOW).toISOString()}`,
  ].join('\n')

/** A server at the simulated present, and what it logged. */
export async function startedServer(options: Partial<SiwxServerOptions> = {}) {
  const lines: string[] = []
  const time = { now: NOW }
  const server = await startSiwxServer({
    port: 0,
    domain: 'localhost:5173',
    origin: ORIGIN,
    now: () => time.now,
    log: (line) => void lines.push(line),
    ...options,
  })
  return { server, lines, time, browser: () => new Browser(server.url) }
}
