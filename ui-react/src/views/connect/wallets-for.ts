import type { ConnectorDescriptor, Namespace, PublicState } from '@walletchart/engine'
import { wellKnownRdns } from '@walletchart/engine/links'

/**
 * The wallets of a list: those that serve the family it is limited to, the ones used last first, then well-known ones,
 * so that a flood of others pushes neither out of sight. Pairing is none of them.
 */
export function walletsFor(
  { connectors, recentWallets }: Pick<PublicState, 'connectors' | 'recentWallets'>,
  namespace: Namespace | undefined,
): readonly ConnectorDescriptor[] {
  const rank = ({ id, info }: ConnectorDescriptor): number => {
    const at = recentWallets.findIndex((wallet) => wallet.id === id)
    if (at !== -1) return at
    return wellKnownRdns.has(info?.rdns?.toLowerCase() ?? '')
      ? recentWallets.length
      : recentWallets.length + 1
  }
  return connectors
    .filter(
      ({ namespaces, type }) =>
        type !== 'WALLET_CONNECT' && (namespace === undefined || namespaces.includes(namespace)),
    )
    .toSorted((one, other) => rank(one) - rank(other))
}
