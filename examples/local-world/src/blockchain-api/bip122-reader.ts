import * as z from 'zod/mini'
import { BITCOIN_HRP } from '../bitcoin/breakwater.js'
import type { BitcoinDescription } from '../world-description.js'
import type { ChainReader } from './chain-reader.js'
import { nodeJson } from './node-json.js'

const sums = z.object({ funded_txo_sum: z.int(), spent_txo_sum: z.int() })
const addressSchema = z.object({ chain_stats: sums, mempool_stats: sums })

/** Reads the satoshis of an address from the Esplora API, those in waiting transactions included. */
export function bip122Reader({
  caipNetworkId: chainId,
  nativeCurrency,
  rpcUrl,
}: Pick<BitcoinDescription, 'caipNetworkId' | 'nativeCurrency' | 'rpcUrl'>): ChainReader {
  const { name, symbol, decimals } = nativeCurrency
  return {
    chainId,
    hasSocket: false,
    coin: { address: `${chainId}:0x`, name, symbol },
    tokens: [],
    isAddress: (address) => new RegExp(`^${BITCOIN_HRP}1[02-9ac-hj-np-z]{11,87}$`).test(address),
    async holdings(account) {
      const read = addressSchema.parse(await nodeJson(`${rpcUrl}/address/${encodeURIComponent(account)}`))
      const amount = [read.chain_stats, read.mempool_stats].reduce(
        (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
        0n,
      )
      return [{ name, symbol, decimals, amount }]
    },
  }
}
