import { safeLink } from './safe-link.js'
import { isSystemScheme } from './system-schemes.js'

// A wallet's scheme, alone or before an address inside the app.
const appLink = /^([a-z][a-z0-9+.-]{1,63}):(?:\/\/|$)/i

/**
 * The link of a wallet's app when it may be opened: an https link, or a scheme such as `wallet://` that no other program
 * has. Whether the scheme is the wallet's own is for `listedLink` to say. Else undefined. Never throws.
 */
export function walletLink(link: unknown): string | undefined {
  if (typeof link !== 'string') return undefined
  const scheme = appLink.exec(link)?.[1]?.toLowerCase()
  const schemes = scheme === undefined || isSystemScheme(scheme) ? [] : [scheme]
  return safeLink(link, { schemes })
}
