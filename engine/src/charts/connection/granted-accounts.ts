import { ownValue } from '../../model/data/own-value.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import { type AccountChoice, chosenFirst } from './arranged-grant.js'

/** The accounts and networks that a wallet granted. */
interface Granted extends Pick<Grant, 'accounts' | 'supportsAllNetworks'> {
  readonly accountsOn?: Grant['accountsOn'] | undefined
  readonly approvedNetworkIds?: Grant['approvedNetworkIds'] | undefined
}

/** The accounts that a wallet grants on a network, the one in use first; none where it grants none (ruling 36). */
export function grantedAccounts(
  { accounts, accountsOn, supportsAllNetworks, approvedNetworkIds }: Granted,
  choice: AccountChoice,
  network: Caip2,
): readonly GrantAccount[] {
  if (accountsOn !== undefined) return chosenFirst(ownValue(accountsOn, network) ?? [], choice, accountsOn)
  const isGranted = supportsAllNetworks || approvedNetworkIds?.includes(network) !== false
  return isGranted ? accounts : []
}
