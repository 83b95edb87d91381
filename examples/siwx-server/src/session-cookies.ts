/** Reads and writes the cookies of a browser: one for each sign-in. */
export interface SessionCookies {
  /** The tokens in a `Cookie` header, in its order: browsers send the oldest cookie first. The newest 64. */
  read(header: string | undefined): readonly string[]
  /** A `Set-Cookie` header for a token. @param seconds how long the browser keeps it */
  write(token: string, seconds: number): string
  /** A `Set-Cookie` header that removes the cookie of a token. */
  clear(token: string): string
}

/** The most accounts of one browser. */
export const MOST_SIGN_INS = 8

/** The most cookies that are read. */
const MOST_COOKIES = 64

/** The letters of a token that stay when it is rotated. */
const NAME_LENGTH = 16

/**
 * One cookie for each sign-in: its name has the half of the token that stays, its value the other half. So the answers to two requests at
 * once never overwrite each other. Scripts cannot read it, and requests of other sites do not carry it. The prefix `__Host-` keeps other
 * hosts of the domain from setting it; browsers take it only with `Secure`.
 * @param secure false only for a page on loopback without https
 */
export function sessionCookies(secure: boolean): SessionCookies {
  const prefix = secure ? '__Host-siwx-' : 'siwx-'
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const pair = new RegExp(`(?<=^|;\\s*)${prefix}([A-Za-z0-9]{16})=([A-Za-z0-9]{16})(?=\\s*;|\\s*$)`, 'g')
  const line = (token: string, value: string, seconds: number) =>
    `${prefix}${token.slice(0, NAME_LENGTH)}=${value}; Max-Age=${seconds}${attributes}`
  return {
    read: (header = '') =>
      [...header.matchAll(pair)].map(([, name = '', rest = '']) => name + rest).slice(-MOST_COOKIES),
    write: (token, seconds) => line(token, token.slice(NAME_LENGTH), Math.max(0, Math.ceil(seconds))),
    clear: (token) => line(token, '', 0),
  }
}
