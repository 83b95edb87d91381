import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { NetworkTokensAsk } from '../../ports/network-tokens-read.js'
import { supportedChainsPath } from '../blockchain-api/paths/supported-chains.js'
import { patientRead } from './patient-read.js'
import type { TokenSources } from './read-network-tokens.js'

/**
 * The Blockchain API if it reads the chain of this network. It answers 400 for other chains, which a browser shows as an error.
 * @returns undefined for another chain; `failed` if the list of chains fails or is late: then the API is out of reach
 * @throws WalletchartError `ABORTED`
 */
export async function apiOnNetwork(
  { api, clock = globalThis }: Pick<TokenSources, 'api' | 'clock'>,
  { network, signal }: Pick<NetworkTokensAsk, 'network' | 'signal'>,
): Promise<TokenSources['api'] | 'failed'> {
  if (api === undefined) return undefined
  try {
    const { http } = await patientRead(signal, clock, (signal) =>
      api.read(supportedChainsPath, undefined, { signal }),
    )
    return http.includes(network.caipNetworkId) ? api : undefined
  } catch (thrown) {
    if (signal.aborted || isWalletchartError(thrown, 'ABORTED')) throw thrown
    return 'failed'
  }
}
