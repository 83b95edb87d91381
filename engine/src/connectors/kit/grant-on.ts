import type { Caip2 } from '../../model/ids/caip2.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'

/** The chains of a family for a grant. */
interface GrantChains {
  /** The chain that the app shows: the grant is on it when an account is. */
  readonly shown: Caip2 | undefined
  /** The chain of a grant that is on none. */
  readonly fallback: Caip2
}

/** The grant of a wallet that names the chains of each account. */
export function grantOn(
  on: ReadonlyMap<Caip2, readonly GrantAccount[]>,
  { shown, fallback }: GrantChains,
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
