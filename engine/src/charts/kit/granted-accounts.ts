import { ownValue } from '../../model/data/own-value.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { chosenFirst } from '../connection/arranged-grant.js'
import type { AccountEntry } from '../connection/connection.public.js'
import type { ConnectedAccount, NetworkState } from '../public-state.js'

/** The granted accounts of a network, the one in use first; none where the wallet grants none (ruling 36). */
export function grantedAccounts(
  account: ConnectedAccount,
  { accountsOn: named, approvedCaipNetworkIds, supportsAllNetworks }: NetworkState,
  networkId: Caip2,
): readonly AccountEntry[] {
  const choice = { address: account.address, type: account.preferredAccountTypes[account.namespace] ?? '' }
  if (named !== undefined) return chosenFirst(ownValue(named, networkId) ?? [], choice, named)
  const isGranted = supportsAllNetworks || approvedCaipNetworkIds?.includes(networkId) !== false
  return isGranted ? account.allAccounts : []
}
