import type { ConnectorDescriptor, Namespace, PublicState } from '@walletchart/engine'
import { mergedConnectors, wellKnownRdns } from '@walletchart/engine/links'
import { membersOf } from './wallet-members.js'
import { walletsOf } from './wallets-of.js'

/**
 * The wallets of a list, each once: those that serve the family it is limited to and that the app does not hide. The ones used last
 * come first, then well-known ones, so that a flood of others pushes neither out of sight. The list has no pairing.
 */
export function walletsFor(
  { connectors, recentWallets, listing }: Pick<PublicState, 'connectors' | 'recentWallets' | 'listing'>,
  namespace: Namespace | undefined,
): readonly ConnectorDescriptor[] {
  const rank = (wallet: ConnectorDescriptor): number => {
    const members = membersOf(wallet)
    const at = recentWallets.findIndex((recent) => members.some(({ id }) => id === recent.id))
    if (at !== -1) return at
    return members.some(({ info }) => wellKnownRdns.has(info?.rdns?.toLowerCase() ?? ''))
      ? recentWallets.length
      : recentWallets.length + 1
  }
  return mergedConnectors(walletsOf(connectors))
    .filter(
      (wallet) =>
        (namespace === undefined || wallet.namespaces.includes(namespace)) &&
        !membersOf(wallet).some(({ id }) => listing?.hidden.includes(id)),
    )
    .toSorted((one, other) => rank(one) - rank(other))
}
