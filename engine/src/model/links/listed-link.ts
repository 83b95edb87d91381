import { ownsScheme, type SchemeOwner } from './owns-scheme.js'
import { walletLink } from './wallet-link.js'

/**
 * The link of a wallet's app as a listing gives it: an https link, or a scheme that is the wallet's own. Else undefined, as a
 * listing could start any program otherwise. Never throws.
 */
export function listedLink(link: unknown, owner: SchemeOwner): string | undefined {
  const safe = walletLink(link)
  const scheme = safe === undefined ? undefined : new URL(safe).protocol.slice(0, -1)
  return scheme === undefined || scheme === 'https' || scheme === 'http' || ownsScheme(scheme, owner)
    ? safe
    : undefined
}
