export type {
  ChainDescription,
  SolanaDescription,
  SolanaTokenDescription,
  TokenDescription,
  TokenKind,
  WorldDescription,
} from '../world-description.js'
export type { WalletInfo } from './announce-wallet.js'
export {
  astrolabe,
  binnacle,
  type CapstanChains,
  capstan,
  halyard,
  lantern,
  quadrant,
  sextant,
  windlass,
} from './demo-wallets.js'
export type { InjectedProvider } from './injected-provider.js'
export { type InstalledWallet, installLocalWallet } from './install-local-wallet.js'
export type { LocalWalletControl } from './local-wallet-control.js'
export type {
  LocalWalletOptions,
  RejectionStyle,
  WalletBitcoinChain,
  WalletChain,
  WalletCosmosChain,
  WalletOddities,
  WalletPolkadotChain,
  WalletSolanaChain,
} from './local-wallet-options.js'
export { registerStandardWallet } from './standard/register-standard-wallet.js'
export type { StandardAccount, StandardWallet } from './standard/standard-wallet.js'
export type { OtherFamily, WalletFamily } from './wallet-family.js'
export {
  ASTROLABE_ICON,
  BINNACLE_ICON,
  CAPSTAN_ICON,
  HALYARD_ICON,
  LANTERN_ICON,
  QUADRANT_ICON,
  SEXTANT_ICON,
  WINDLASS_ICON,
} from './wallet-marks.js'
export type {
  FamilyPreview,
  PendingRequest,
  SolanaPreview,
  TransactionPreview,
  WalletCall,
  WalletQuestion,
} from './wallet-request.js'
