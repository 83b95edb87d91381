export { readHost } from './connectors/opener/read-host.js'
export { windowOpener } from './connectors/opener/window-opener.js'
export type { LinkedWallet } from './model/browser-wallets.js'
export {
  type BrowserLinkRequest,
  type DeepLink,
  type DeepLinkRequest,
  deepLink,
  type LinkTarget,
  walletBrowserLink,
} from './model/deep-link.js'
export type { Host } from './model/host.js'
export { PAIRING_CONNECTOR_ID } from './model/pairing-connector-id.js'
export { isPresent, presentWallets } from './model/present-wallets.js'
export { type SafeLinkOptions, safeLink } from './model/safe-link.js'
export { type PlatformPlace, type WalletPlatform, walletPlatforms } from './model/wallet-platforms.js'
export { wellKnownRdns } from './model/well-known-rdns.js'
export type { Opener, Opening } from './ports/opener.js'
