import { SESSION_HEADER } from './http/session-carrier.js'
import { signedText } from './http/signed-text.js'
import { DEVICE_HEADER, SIGNATURE_HEADER } from './http/signing-device.js'
import { base64url } from './secrets/base64url.js'

/** Sends a request to a server: the app itself, or `fetch`. */
export type Send = (path: string, init: RequestInit) => Promise<Response> | Response

/** Changes of a request after it was signed. */
export interface Changes {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly method?: string
  readonly path?: string
  readonly body?: string
  /** Ms since 1970 that the browser believes. */
  readonly time?: number
  readonly nonce?: string
  readonly signature?: string
}

/** An answer with its JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

export const newDeviceKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** The frame in a browser: it signs with its key and keeps its session, as the page will. */
export class TestBrowser {
  /** The token of the session, in whichever way it travels. */
  token: string | undefined
  private isKnown = false

  constructor(
    readonly send: Send,
    readonly origin: string,
    readonly now: () => number,
    readonly keys: CryptoKeyPair,
  ) {}

  async call(method: string, path: string, body?: object, changes: Changes = {}): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const time = changes.time ?? this.now()
    const nonce = changes.nonce ?? base64url(crypto.getRandomValues(new Uint8Array(16)))
    const bytes = new TextEncoder().encode(text)
    const message = await signedText({ origin: this.origin, method, target: path, body: bytes, time, nonce })
    const signature = changes.signature ?? (await this.sign(message))
    const headers = {
      origin: this.origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
      [DEVICE_HEADER]: await this.deviceHeader(),
      [SIGNATURE_HEADER]: `t=${time}, n=${nonce}, s=${signature}`,
      ...this.sessionHeaders(),
      ...changes.headers,
    }
    const response = await this.send(changes.path ?? path, {
      method: changes.method ?? method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
      ...(method !== 'GET' && { body: changes.body ?? text }),
    })
    this.keep(response.headers)
    if (response.status === 200) this.isKnown = true
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  /** The whole way in. @param readCode reads the newest code from the mail */
  async signIn(email: string, readCode: () => string): Promise<Answer> {
    const asked = await this.call('POST', '/api/email', { email })
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
    if (JSON.stringify(asked.body).includes('VERIFY_DEVICE'))
      await this.call('POST', '/api/device/approve', { email, code: readCode() })
    return this.call('POST', '/api/otp', { email, code: readCode() })
  }

  private async sign(message: string): Promise<string> {
    const bytes = new TextEncoder().encode(message)
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      this.keys.privateKey,
      bytes,
    )
    return base64url(new Uint8Array(signature))
  }

  private async deviceHeader(): Promise<string> {
    const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', this.keys.publicKey)
    const jwk = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }))
    return this.isKnown
      ? `id=${base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', jwk)))}`
      : `key=${base64url(jwk)}`
  }

  private sessionHeaders(): Readonly<Record<string, string>> {
    if (this.token === undefined) return {}
    return this.origin.startsWith('https:')
      ? { cookie: `other=1; __Host-walletchart-session=${this.token}; last=2` }
      : { [SESSION_HEADER]: this.token }
  }

  private keep(headers: Headers): void {
    const cookie = /^__Host-walletchart-session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1]
    const token = cookie ?? headers.get(SESSION_HEADER) ?? undefined
    if (token !== undefined) this.token = token === '' ? undefined : token
  }
}
