import type { LocalWorld } from '../start-local-world.js'
import { bip122Reader } from './bip122-reader.js'
import type { ChainReader } from './chain-reader.js'
import { eip155Reader } from './eip155-reader.js'
import { solanaReader } from './solana-reader.js'

/** Reads the chains of a world of which the API knows balances. */
export const worldReaders = ({
  chains,
  tokens,
  solana,
  bitcoin,
}: Pick<LocalWorld, 'chains' | 'tokens' | 'solana' | 'bitcoin'>): readonly ChainReader[] => [
  ...chains.map((chain) => eip155Reader(chain, tokens)),
  ...(solana ? [solanaReader(solana)] : []),
  ...(bitcoin ? [bip122Reader(bitcoin)] : []),
]
