import * as z from 'zod/mini'
import { ownValue } from '../../model/data/own-value.js'
import { networkNotGranted } from '../../model/errors/network-not-granted.js'
import { isCaip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Network } from '../../model/networks/network.js'
import { plainText } from '../../model/text/plain-text.js'
import type { Cancellable } from '../kit/cancellable.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needNetworks } from '../kit/needs-running.js'
import { signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'

/**
 * Where the app names the chain, no wallet refuses a network that it does not grant (ruling 36).
 * @throws WalletchartError `SWITCH_NOT_APPROVED`
 */
const checkGranted = ({ families }: Commander, { networks: all }: PublicState, networkId: string): void => {
  const namespace = isCaip2(networkId) ? namespaceOf(networkId) : ''
  const networks = ownValue(all, namespace)
  if (networks === undefined || networks.supportsAllNetworks || families.family(namespace).walletHoldsChain)
    return
  const { caipNetworks, approvedCaipNetworkIds: approved } = networks
  const isKnown = caipNetworks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  if (isKnown && approved?.some((id) => id === networkId) === false) throw networkNotGranted(networkId)
}

const shape = z.object({ signal: signalField })

/** Shows another network; asks the wallet when it holds the chain. */
export const switchNetwork = async (
  core: Commander,
  networkId: string,
  settings: Cancellable,
  shown: PublicState,
): Promise<Network> => {
  const { signal } = checkedRequest('switchNetwork', shape, settings)
  needNetworks(shown)
  checkGranted(core, shown, networkId)
  await core.ask({
    at: { chart: 'network' },
    signal,
    // Exactly as it was written: an id that is ill-formed is of no network.
    command: (attempt) => ({
      type: 'network.switch',
      attempt,
      networkId: typeof networkId === 'string' ? networkId : plainText(networkId),
    }),
    cancel: (attempt) => ({ type: 'network.cancel', attempt }),
  })
  return core.network(networkId)
}
