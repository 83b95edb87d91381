import type { Host } from '../links/host.js'
import type { ListedWallet } from './listed-wallet.js'

/**
 * The link of a wallet's app on this device. An iPhone gets the universal link if the wallet has one: a scheme without its app ends in an
 * alert there. Others get the scheme. Undefined for a wallet without an app. Never throws.
 */
export function appLink(
  wallet: Pick<ListedWallet, 'mobile_link' | 'link_mode'>,
  host: Pick<Host, 'platform'>,
): string | undefined {
  try {
    const { mobile_link, link_mode } = wallet
    return host.platform === 'ios' ? (link_mode ?? mobile_link) : (mobile_link ?? link_mode)
  } catch {
    return undefined // arguments from plain JavaScript may have any type
  }
}

/** True if a wallet has an app for phones that pairs. */
export const hasApp = ({
  mobile_link,
  link_mode,
}: Pick<ListedWallet, 'mobile_link' | 'link_mode'>): boolean =>
  mobile_link !== undefined || link_mode !== undefined
