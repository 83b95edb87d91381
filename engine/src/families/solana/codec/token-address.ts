import { PublicKey } from '@solana/web3.js'

/** The program that opens the token accounts whose address follows from their owner. */
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The address of the associated token account of an owner. Each token program has its own for the same mint. */
export function tokenAddress(owner: string, { mint, program }: { mint: string; program: string }): string {
  const seeds = [owner, program, mint].map((text) => new PublicKey(text).toBytes())
  const [address] = PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))
  return address.toBase58()
}
