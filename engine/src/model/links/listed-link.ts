import { isKnownScheme, ownsScheme, type SchemeOwner } from './owns-scheme.js'
import { walletLink } from './wallet-link.js'

/** A scheme with names of places inside the app. A program learns nothing from it but the pairing URI that the kit adds. */
const bare = /^[a-z][a-z0-9+.-]{0,63}:(?:\/\/[\w./-]*)?$/i

/**
 * The link of a wallet's app as a listing gives it: an https link, or a scheme that is the wallet's own. Else undefined, as a
 * listing could start any program otherwise. A scheme of no known wallet has names of places behind it at most: no query, no address,
 * no number of a port. So the listing cannot tell a program of this scheme to do anything. Never throws.
 */
export function listedLink(link: unknown, owner: SchemeOwner): string | undefined {
  const safe = walletLink(link)
  const scheme = safe === undefined ? undefined : new URL(safe).protocol.slice(0, -1)
  if (safe === undefined || scheme === undefined || scheme === 'https' || scheme === 'http') return safe
  return isKnownScheme(scheme) || (bare.test(safe) && ownsScheme(scheme, owner)) ? safe : undefined
}
