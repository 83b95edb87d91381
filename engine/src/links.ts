export { readHost } from './connectors/opener/read-host.js'
export { windowOpener } from './connectors/opener/window-opener.js'
export { PAIRING_CONNECTOR_ID } from './model/ids/pairing-connector-id.js'
export {
  anyWalletLink,
  type BrowserLinkRequest,
  type DeepLink,
  type DeepLinkRequest,
  deepLink,
  type LinkTarget,
  walletBrowserLink,
} from './model/links/deep-link.js'
export type { Host } from './model/links/host.js'
export { type SafeLinkOptions, safeLink } from './model/links/safe-link.js'
export { appLink } from './model/wallets/app-link.js'
export type { LinkedWallet } from './model/wallets/browser-wallets.js'
export { connectMethodsOrder } from './model/wallets/connect-methods-order.js'
export { mergedConnectors } from './model/wallets/merged-connectors.js'
export { isPresent, presentWallets } from './model/wallets/present-wallets.js'
export {
  type PlatformConditions,
  type WalletPlatform,
  walletPlatforms,
} from './model/wallets/wallet-platforms.js'
export { wellKnownRdns } from './model/wallets/well-known-rdns.js'
export type { Opener, Opening } from './ports/opener.js'
