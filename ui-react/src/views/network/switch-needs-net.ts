import type { Account, Caip2, NetworkState } from '@walletchart/engine'

/**
 * True if a switch to the network asks a wallet on another device. A wallet in this browser answers offline, and so does a session that
 * holds the network already.
 */
export const switchNeedsNet = (
  account: Account | undefined,
  networks: NetworkState | undefined,
  id: Caip2,
): boolean =>
  account?.connectedWalletInfo?.heldBy === 'pairing' &&
  networks?.approvedCaipNetworkIds?.includes(id) !== true
