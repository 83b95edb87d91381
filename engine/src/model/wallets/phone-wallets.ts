import type { Namespace } from '../ids/namespace.js'
import { hasApp } from './app-link.js'
import { isBrowserWallet } from './browser-wallets.js'
import type { ListedWallet } from './listed-wallet.js'

/**
 * Whether a wallet of the listing is of use on a phone; `namespaces` are those of the app. Without a pairing link two are still within
 * reach: opening the page inside their app brings the wallet with it.
 */
export const isPhoneWallet = (wallet: ListedWallet, namespaces: readonly Namespace[]): boolean =>
  hasApp(wallet) ||
  wallet.browser_link !== undefined ||
  isBrowserWallet(wallet, 'coinbase') ||
  (namespaces.includes('solana') && isBrowserWallet(wallet, 'phantom'))
