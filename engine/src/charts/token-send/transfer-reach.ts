import type { Network } from '../../model/networks/network.js'
import type { AnyConnector } from '../../ports/connector.js'
import type { TransferReach } from '../../ports/family-transfer.js'
import type { FamilyHalves } from '../kit/service-context.js'

/** The account that sends, its wallet and its network. */
export interface SendPlace {
  readonly network: Network
  readonly from: string
  readonly connector: AnyConnector
}

/** The ways of a transfer to its node and its wallet, until the signal is aborted. Neither prompts. */
export const transferReach = (
  families: Pick<FamilyHalves, 'chain' | 'wallet'>,
  { network, from, connector }: SendPlace,
  signal: AbortSignal,
): TransferReach => {
  const { chainNamespace: namespace, caipNetworkId: chainId } = network
  return {
    chain: async (method, params) =>
      (await families.chain(namespace)).read({ network, method, params, signal }),
    wallet: async (method, params) =>
      (await families.wallet(namespace)).ask({
        connector,
        signal,
        method,
        params,
        shown: { address: from, chainId },
      }),
  }
}
