export type { ApproveChoice } from './approved-namespaces.js'
export { closeCore } from './close-core.js'
export { createPairingWallet, type PairingWalletOptions } from './create-pairing-wallet.js'
export type { FamilyQuestion, SendCost } from './family-question.js'
export type { PairingWallet } from './pairing-wallet.js'
export type {
  AppSummary,
  NamespaceWish,
  PairingWalletState,
  Proposal,
  Session,
  SignInRequest,
  Verification,
  WalletRequest,
} from './pairing-wallet-state.js'
export { quietCore } from './quiet-core.js'
export { quietKit } from './quiet-kit.js'
export type { SignInChoice } from './sign-in-choice.js'
export type { SignInFault } from './sign-in-fault.js'
export type { SolanaQuestion } from './solana-question.js'
export type { WalletChains } from './wallet-chains.js'
export type { WalletQuestion } from './wallet-question.js'
