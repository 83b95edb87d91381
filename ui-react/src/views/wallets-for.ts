import type { ConnectorDescriptor, Namespace, PublicState } from '@walletchart/engine'

/** The wallets of a list: those that serve the family it is limited to, the ones used last first. Pairing is none of them. */
export function walletsFor(
  { connectors, recentWallets }: Pick<PublicState, 'connectors' | 'recentWallets'>,
  namespace: Namespace | undefined,
): readonly ConnectorDescriptor[] {
  const rank = (id: string): number => {
    const at = recentWallets.findIndex((wallet) => wallet.id === id)
    return at === -1 ? recentWallets.length : at
  }
  return connectors
    .filter(
      ({ namespaces, type }) =>
        type !== 'WALLET_CONNECT' && (namespace === undefined || namespaces.includes(namespace)),
    )
    .toSorted((one, other) => rank(one.id) - rank(other.id))
}
