/** The Wallet Standard's name for a chain outside the public clusters. */
export const LOCALNET = 'solana:localnet'

/** The Solana networks that the local wallets name. They have a node for the local one only. */
export const SOLANA_CHAINS: readonly string[] = [
  LOCALNET,
  'solana:devnet',
  'solana:testnet',
  'solana:mainnet',
]
