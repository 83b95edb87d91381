export type {
  ChainDescription,
  SolanaDescription,
  SolanaTokenDescription,
  TokenDescription,
  TokenKind,
  WorldDescription,
} from '../world-description.js'
export type { WalletInfo } from './announce-wallet.js'
export { capstan, halyard, lantern, sextant } from './demo-wallets.js'
export type { InjectedProvider } from './injected-provider.js'
export { type InstalledWallet, installLocalWallet } from './install-local-wallet.js'
export type { LocalWalletControl } from './local-wallet-control.js'
export type {
  LocalWalletOptions,
  RejectionStyle,
  WalletChain,
  WalletFamily,
  WalletOddities,
  WalletSolanaChain,
} from './local-wallet-options.js'
export { registerStandardWallet } from './solana/register-standard-wallet.js'
export type { StandardAccount, StandardWallet } from './solana/standard-wallet.js'
export { CAPSTAN_ICON, HALYARD_ICON, LANTERN_ICON, SEXTANT_ICON } from './wallet-marks.js'
export type {
  PendingRequest,
  SolanaPreview,
  TransactionPreview,
  WalletCall,
  WalletQuestion,
} from './wallet-request.js'
