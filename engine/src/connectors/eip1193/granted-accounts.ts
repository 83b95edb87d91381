import { type Hex, isEip155Address } from '../../model/ids/eip155-address.js'
import type { GrantAccount } from '../../ports/connector.js'

// More accounts than any wallet grants, and an end for a list that has none.
const MOST_ACCOUNTS = 1000

/**
 * The accounts in what a wallet answered or announced: EIP-55 form, each once, order kept. Undefined when it is
 * no list of EVM addresses. Never throws.
 */
export function grantedAccounts(
  answer: unknown,
  toEip55: (address: string) => Hex,
): readonly GrantAccount[] | undefined {
  try {
    if (!Array.isArray(answer) || answer.length > MOST_ACCOUNTS) return undefined
    const addresses: readonly unknown[] = Array.from(answer)
    if (!addresses.every(isEip155Address)) return undefined
    return [...new Set(addresses.map(toEip55))].map((address) => ({ address, type: 'eoa' }))
  } catch {
    return undefined // a Proxy may throw on read
  }
}
