export { registerStandardWallet } from './libraries/solana-register-wallet.js'
export type { SolanaSource } from './libraries/solana-source.js'
export type { StandardWalletAccount } from './libraries/solana-standard-accounts.js'
export type { SolanaChainName } from './libraries/solana-standard-chains.js'
export type {
  StandardMessageInput,
  StandardSendInput,
  StandardSignInInput,
  StandardSigning,
  StandardTransactionInput,
} from './libraries/solana-standard-features.js'
export {
  type StandardWallet,
  type StandardWalletChange,
  type StandardWalletIcon,
  type StandardWalletOptions,
  standardWallet,
} from './libraries/solana-standard-wallet.js'
export {
  type Web3SendOptions,
  type Web3Signer,
  type Web3Transaction,
  web3Signer,
} from './libraries/solana-web3-signer.js'
export type { SolanaCommitment, SolanaSendOptions } from './model/wallets/solana-send-options.js'
