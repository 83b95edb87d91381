import type { Caip2 } from '../ids/caip2.js'

/** The fields of a sign-in message: what the user signs (CAIP-122; on eip155 the text is EIP-4361). Times are RFC 3339. */
export interface SignInMessage {
  /** The scheme of the origin, such as `https`. Wallets may check it; most messages have none. */
  readonly scheme?: string | undefined
  /** The authority that asks, such as `app.example` or `localhost:5173` (RFC 3986). */
  readonly domain: string
  /** The account that signs, as its family writes it. */
  readonly accountAddress: string
  /** A sentence for the user, on one line. */
  readonly statement?: string | undefined
  /** The page that asks (RFC 3986). */
  readonly uri: string
  readonly version: '1'
  readonly chainId: Caip2
  /** At least eight letters and digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** URIs (RFC 3986). */
  readonly resources?: readonly string[] | undefined
}
