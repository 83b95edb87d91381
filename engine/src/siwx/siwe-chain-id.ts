import { type Caip2, namespaceOf } from '../model/ids/caip2.js'
import type { KnownNamespace } from '../model/ids/namespace.js'

/** Sign-In with Ethereum is of this family alone. */
const ETHEREUM: KnownNamespace = 'eip155'

/** The number of an Ethereum-like chain; undefined for another family, and for a number that is not exact. */
export function siweChainId(chainId: Caip2): number | undefined {
  if (namespaceOf(chainId) !== ETHEREUM) return undefined
  const number = Number(chainId.slice(ETHEREUM.length + 1))
  return Number.isSafeInteger(number) ? number : undefined
}

/** The CAIP-2 id of a chain by its number. */
export const siweNetwork = (chainId: number): Caip2 => `${ETHEREUM}:${chainId}`
