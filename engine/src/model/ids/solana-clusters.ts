import type { Caip2 } from './caip2.js'

/** The public clusters of Solana by the name that wallets give them. */
export const solanaClusters = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const satisfies Readonly<Record<string, Caip2>>
