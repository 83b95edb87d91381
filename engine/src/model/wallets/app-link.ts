import type { Host } from '../links/host.js'
import type { ListedWallet } from './listed-wallet.js'

/**
 * The link of a wallet's app on this device. An iPhone gets the universal link if the wallet has one: a scheme without its app ends in an
 * alert there. Others get the scheme. Undefined for a wallet without an app. Never throws.
 */
export const appLink = (
  { mobile_link, link_mode }: Pick<ListedWallet, 'mobile_link' | 'link_mode'>,
  { platform }: Pick<Host, 'platform'>,
): string | undefined => (platform === 'ios' ? (link_mode ?? mobile_link) : (mobile_link ?? link_mode))

/** True if a wallet has an app for phones that pairs. */
export const hasApp = ({
  mobile_link,
  link_mode,
}: Pick<ListedWallet, 'mobile_link' | 'link_mode'>): boolean =>
  mobile_link !== undefined || link_mode !== undefined
