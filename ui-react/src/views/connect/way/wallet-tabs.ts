import type { ListedWallet } from '@walletchart/engine'
import { deepLink, type Host, type WalletPlatform, walletPlatforms } from '@walletchart/engine/links'

/** A way to one wallet as it is shown; a phone shows the code too, for another device. */
export type WalletTab = Exclude<WalletPlatform, 'unsupported'>

export interface WalletTabs {
  readonly tabs: readonly WalletTab[]
  /** The one that shows first; undefined when the wallet has no way to connect here. */
  readonly first: WalletTab | undefined
}

/** In the order of the tabs, whichever is chosen first. */
const order: readonly WalletTab[] = ['mobile', 'qrcode', 'browser', 'desktop', 'web']

export interface WalletTabsSettings {
  readonly host: Host
  /** The wallet is in this browser. */
  readonly installed: boolean
  /** The wallet shows the page in a browser of its own: there is nothing to pair. */
  readonly inside: boolean
}

/** The ways to a listed wallet from this device. A link that may not be opened is none. */
export function walletTabs(wallet: ListedWallet, settings: WalletTabsSettings): WalletTabs {
  const { host, installed, inside } = settings
  const phone = host.platform !== 'desktop'
  const opens = (link: string | undefined, kind: 'app' | 'web' = 'app'): string | undefined =>
    link !== undefined && deepLink({ link, uri: 'wc:0@2?symKey=0', host, kind }) !== undefined
      ? link
      : undefined
  const checked = {
    ...wallet,
    mobile_link: opens(wallet.mobile_link),
    link_mode: opens(wallet.link_mode),
    desktop_link: opens(wallet.desktop_link),
    webapp_link: opens(wallet.webapp_link, 'web'),
  }
  const ways = new Set<WalletTab>()
  if (inside) ways.add('mobile')
  for (const way of walletPlatforms(checked, { phone, installed })) {
    if (way === 'unsupported') continue
    ways.add(way)
    if (way === 'mobile' && !inside) ways.add('qrcode')
  }
  const [first] = ways
  return { tabs: order.filter((tab) => ways.has(tab)), first }
}
