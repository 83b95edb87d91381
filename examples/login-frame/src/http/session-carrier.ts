/** How a session token travels. */
export interface SessionCarrier {
  read(headers: Headers): string | undefined
  /** The header that gives the browser a token. @param seconds how long it keeps it */
  write(token: string, seconds: number): readonly [name: string, value: string]
  /** The header that removes the token. */
  clear(): readonly [name: string, value: string]
}

const COOKIE = '__Host-walletchart-session'
export const SESSION_HEADER = 'walletchart-session'

/** A cookie that no script can read. It belongs to this server in the frame of one site: `Partitioned`. */
const cookieCarrier: SessionCarrier = {
  read(headers) {
    const [, token] =
      /(?:^|;\s*)__Host-walletchart-session=([\w.-]+)\s*(?:;|$)/.exec(headers.get('cookie') ?? '') ?? []
    return token
  },
  write: (token, seconds) => [
    'set-cookie',
    `${COOKIE}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned`,
  ],
  clear: () => cookieCarrier.write('', 0),
}

/** A header in both directions, for plain http on loopback: not every browser takes a secure cookie there. */
const headerCarrier: SessionCarrier = {
  read: (headers) => headers.get(SESSION_HEADER) || undefined,
  write: (token) => [SESSION_HEADER, token],
  clear: () => [SESSION_HEADER, ''],
}

/** A way for a token to travel. */
export type SessionWay = 'cookie' | 'header'

/** @param way default: the cookie, or the header for an origin without https */
export const sessionCarrier = (
  origin: string,
  way: SessionWay = origin.startsWith('https:') ? 'cookie' : 'header',
): SessionCarrier => (way === 'cookie' ? cookieCarrier : headerCarrier)
