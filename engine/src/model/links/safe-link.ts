import { featureError } from '../errors/feature-error.js'

/** What a link may be besides https, and http on this machine. */
export interface SafeLinkOptions {
  /** Schemes of wallet apps, such as `metamask` or `metamask://`. */
  readonly schemes?: readonly string[] | undefined
}

// Schemes that run code, read local data or start any app: never opened, whoever asks for them.
const neverOpened =
  /^(javascript|vbscript|livescript|data|blob|file|filesystem|intent|android-app|about|view-source|jar|mailto|tel|sms|ftp|wss?|chrome.*|moz-.*|ms-.*|resource|http)$/
const LONGEST_LINK = 8192

/**
 * The one gate for links: returns the link in its normal form when it may be opened or rendered, else
 * undefined. Allowed are https, http on a loopback host, and the wallet schemes given. Never throws.
 */
export function safeLink(link: unknown, options: SafeLinkOptions = {}): string | undefined {
  try {
    return checked(link, options)
  } catch {
    return undefined // options from plain JavaScript may be anything
  }
}

function checked(link: unknown, { schemes = [] }: SafeLinkOptions): string | undefined {
  // Browsers drop tabs, line breaks and leading spaces before they read the scheme, so none may be there.
  if (typeof link !== 'string' || link.length > LONGEST_LINK || /[\p{Cc}\p{Z}\p{Cf}\\]/u.test(link)) {
    return undefined
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase()
  const url = parse(link)
  if (!scheme || url?.protocol !== `${scheme}:`) return undefined
  if (scheme === 'https' || scheme === 'http') {
    // A name in front of the host makes a link look like another site.
    const wellFormed = /^https?:\/\/[^/]/i.test(link) && !url.username && !url.password
    return wellFormed && (scheme === 'https' || isLoopback(url.hostname)) ? url.href : undefined
  }
  const known = schemes.some((one) => one.toLowerCase().split(':', 1)[0] === scheme)
  return known && !neverOpened.test(scheme) ? url.href : undefined
}

/**
 * The same gate for code that opens links.
 * @throws WalletchartError `LINK_REFUSED`
 */
export function parseSafeLink(link: unknown, options?: SafeLinkOptions): string {
  const safe = safeLink(link, options)
  if (safe === undefined) throw featureError('LINK_REFUSED')
  return safe
}

function parse(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
}
