/** Reads and writes the cookie of a browser session. */
export interface SessionCookie {
  /** The tokens in a `Cookie` header; none if the cookie is not there. */
  read(header: string | undefined): readonly string[]
  /**
   * A `Set-Cookie` header that replaces the tokens; without a token it clears the cookie.
   * @param seconds how long the browser keeps it
   */
  write(tokens: readonly string[], seconds: number): string
}

/** The most accounts of one browser session. A cookie has room for 4 kB. */
export const MOST_SIGN_INS = 8

/**
 * One cookie with a token for each account, joined with dots. Scripts cannot read it, and requests of other sites do not carry it.
 * The prefix `__Host-` keeps other hosts of the domain from setting it; browsers take it only with `Secure`.
 * @param secure false only for a page on loopback without https
 */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-siwx' : 'siwx'
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    read(header = '') {
      const pair = header.split(';').find((one) => one.trim().startsWith(`${name}=`))
      const value = pair?.trim().slice(name.length + 1) ?? ''
      return value.split('.').filter(Boolean).slice(0, MOST_SIGN_INS)
    },
    write(tokens, seconds) {
      const age = tokens.length === 0 ? 0 : Math.max(0, Math.ceil(seconds))
      return `${name}=${tokens.join('.')}; Max-Age=${age}${attributes}`
    },
  }
}
