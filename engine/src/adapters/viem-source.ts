import { custom, type Transport } from 'viem'
import type { Requester } from '../families/eip155/actions/eip155-engine.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { type Caip2, isCaip2 } from '../model/ids/caip2.js'
import type { Network } from '../model/networks/network.js'
import type { LibraryRequest } from './through-engine.js'

/** What the clients of viem need of an engine. */
export interface ViemSource extends Requester {
  getState(): {
    readonly accounts: Readonly<
      Record<string, { readonly address: string | undefined; readonly walletChainId: Caip2 | undefined }>
    >
    readonly networks: Readonly<
      Record<string, { readonly caipNetwork: Network | undefined; readonly caipNetworks: readonly Network[] }>
    >
  }
}

/**
 * The network a client is for; the active one of eip155 when left out.
 * @throws WalletchartError `NETWORK_NOT_FOUND`, `OPTION_INVALID`
 */
export function networkOf(engine: ViemSource, network: Caip2 | undefined): Network {
  if (network !== undefined && !isCaip2(network))
    throw optionInvalid('network', 'Expected a CAIP-2 id, such as eip155:1.')
  const known = engine.getState().networks.eip155
  const found =
    network === undefined
      ? known?.caipNetwork
      : known?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === network)
  if (found) return found
  throw new WalletchartError('NETWORK_NOT_FOUND', { details: `Asked for ${network ?? 'the active network'}` })
}

/** A transport of viem that asks once: the engine tries reads again, and prompts never. */
export const transportOf = (request: (asked: LibraryRequest) => Promise<unknown>): Transport =>
  custom({ request }, { retryCount: 0 })
