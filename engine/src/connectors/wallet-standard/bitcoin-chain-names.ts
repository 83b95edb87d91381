import type { BitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { bitcoinChainNamed } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'

/** The beginning of the names of chains of Bitcoin in the Wallet Standard. */
export const BITCOIN_PREFIX = 'bitcoin:'

const chainOf = (name: string): Caip2 | undefined =>
  name.startsWith(BITCOIN_PREFIX) ? bitcoinChainNamed(name.slice(BITCOIN_PREFIX.length)) : undefined

/**
 * The chains of an account: those that its wallet names and its address fits. Some wallets name all their chains for each account. Without
 * a known name they are those of the address; empty when all names contradict it.
 */
export function accountChains(names: readonly string[], address: BitcoinAddress): readonly Caip2[] {
  const named = names.map(chainOf).filter((chain) => chain !== undefined)
  if (named.length === 0) return address.chains.slice(0, 1)
  return [...new Set(named)].filter((chain) => address.chains.includes(chain))
}

/** The name of a chain among those of an account; undefined when the wallet does not serve it. */
export const accountChainName = (chainId: Caip2, names: readonly string[]): string | undefined =>
  names.find((name) => chainOf(name) === chainId)
