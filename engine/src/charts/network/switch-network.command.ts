import * as z from 'zod/mini'
import type { Network } from '../../model/networks/network.js'
import { plainText } from '../../model/text/plain-text.js'
import type { Cancellable } from '../kit/cancellable.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needNetworks } from '../kit/needs-running.js'
import { signalField } from '../kit/request-fields.js'

const shape = z.object({ signal: signalField })

/** Shows another network; asks the wallet when it holds the chain. */
export const switchNetwork = async (
  core: Commander,
  networkId: string,
  settings: Cancellable = {},
): Promise<Network> => {
  const { signal } = checkedRequest('switchNetwork', shape, settings)
  needNetworks(core)
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
