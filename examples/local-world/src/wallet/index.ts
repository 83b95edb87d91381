export type { ChainDescription, TokenDescription, TokenKind, WorldDescription } from '../world-description.js'
export type { WalletInfo } from './announce-wallet.js'
export { halyard, lantern } from './demo-wallets.js'
export type { InjectedProvider } from './injected-provider.js'
export { type InstalledWallet, installLocalWallet } from './install-local-wallet.js'
export type { LocalWalletControl } from './local-wallet-control.js'
export type {
  LocalWalletOptions,
  RejectionStyle,
  WalletChain,
  WalletOddities,
} from './local-wallet-options.js'
export { HALYARD_ICON, LANTERN_ICON } from './wallet-marks.js'
export type { PendingRequest, TransactionPreview, WalletCall, WalletQuestion } from './wallet-request.js'
