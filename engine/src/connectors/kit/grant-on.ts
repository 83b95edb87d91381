import type { Caip2 } from '../../model/ids/caip2.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'

/**
 * The grant of a wallet that names the chains of each account.
 * @param shown the chain that the app shows: the grant is on it when an account is
 * @param fallback the chain of a grant that is on none
 */
export function grantOn(
  on: ReadonlyMap<Caip2, readonly GrantAccount[]>,
  shown: Caip2 | undefined,
  fallback: Caip2,
): Omit<Grant, 'namespace'> {
  const [first = fallback] = on.keys()
  const chainId = shown !== undefined && on.has(shown) ? shown : first
  return {
    accounts: on.get(chainId) ?? [],
    chainId,
    accountsOn: Object.fromEntries(on),
    approvedNetworkIds: [...on.keys()],
    supportsAllNetworks: false,
  }
}
