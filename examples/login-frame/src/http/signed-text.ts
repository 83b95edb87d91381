import { base64url } from '../secrets/base64url.js'

/** The request that a browser signs with its device key. */
export interface SignedRequest {
  /** The origin of the server. */
  readonly origin: string
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Ms since 1970, by the clock of the browser. */
  readonly time: number
  /** 16 random bytes in base64url. */
  readonly nonce: string
}

/** The text under a signature. Its first line keeps it apart from anything else that such a key may sign. */
export async function signedText({
  origin,
  method,
  target,
  body,
  time,
  nonce,
}: SignedRequest): Promise<string> {
  const hash = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', body)))
  return ['walletchart-login-request-1', origin, method, target, hash, time, nonce].join('\n')
}
