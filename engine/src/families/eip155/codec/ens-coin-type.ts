import type { Caip2 } from '../../../model/ids/caip2.js'

const MAINNET = 'eip155:1'
/** Test networks of Ethereum: names have one address for all of them. */
const TEST_NETWORKS: readonly string[] = ['eip155:11155111', 'eip155:17000', 'eip155:560048']
/** The coin type of Ethereum (SLIP-44). */
const ETHEREUM = 60n
/** Chain ids from here on have no coin type (ENSIP-11). */
const EVM = 0x8000_0000n

/** The coin type of a chain on which an address is used (ENSIP-19); undefined for a chain that has none. */
export function ensCoinType(network: Caip2, registry: Caip2): bigint | undefined {
  if (network === registry || TEST_NETWORKS.includes(network)) return ETHEREUM
  // The registry of a test network has the addresses of Ethereum under its coin type too.
  if (network === MAINNET) return ETHEREUM
  const id = /^eip155:(\d{1,10})$/.exec(network)?.[1]
  return id === undefined || BigInt(id) >= EVM ? undefined : EVM | BigInt(id)
}
