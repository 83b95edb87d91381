/** Wallets that need the Solana chain of the local world. */
export const solanaWallets = ['sextant', 'capstan', 'burner'] as const
