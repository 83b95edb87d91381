export { registerStandardWallet } from './adapters/solana-register-wallet.js'
export type { SolanaSource } from './adapters/solana-source.js'
export type { StandardWalletAccount } from './adapters/solana-standard-accounts.js'
export type { SolanaChainName } from './adapters/solana-standard-chains.js'
export type {
  StandardMessageInput,
  StandardSendInput,
  StandardSignInInput,
  StandardSigning,
  StandardTransactionInput,
} from './adapters/solana-standard-features.js'
export {
  type StandardWallet,
  type StandardWalletChange,
  type StandardWalletIcon,
  type StandardWalletOptions,
  standardWallet,
} from './adapters/solana-standard-wallet.js'
export {
  type Web3SendOptions,
  type Web3Signer,
  type Web3Transaction,
  web3Signer,
} from './adapters/solana-web3-signer.js'
export type { SolanaCommitment, SolanaSendOptions } from './model/wallets/solana-send-options.js'
