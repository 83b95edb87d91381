import { isObject } from '../../../model/data/is-object.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { eip155NetworkOf } from '../../../model/ids/chain-id.js'

/** The values of an answer by chain. The key of a chain may have leading zeros. */
export const valuesOnNetwork = (answer: unknown, network: Caip2): readonly unknown[] =>
  isObject(answer)
    ? Object.entries(answer).flatMap(([key, value]) => (isChain(key, network) ? [value] : []))
    : []

function isChain(key: string, network: Caip2): boolean {
  try {
    return key.startsWith('0x') && eip155NetworkOf(key) === network
  } catch {
    return false
  }
}

/**
 * The capabilities of EIP-5792 that hold on a network: those of the network first, then those of all chains, whose key is `0x0`.
 * @param answer to `wallet_getCapabilities`
 */
export function capabilitiesOn(answer: unknown, network: Caip2): readonly unknown[] {
  const everywhere = isObject(answer) && Object.hasOwn(answer, '0x0') ? Reflect.get(answer, '0x0') : undefined
  return [...valuesOnNetwork(answer, network), everywhere]
}
