import { getAddress, isAddress } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { featureError } from '../../../model/errors/feature-error.js'
import { fromProviderError } from '../../../model/errors/provider-error.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { Network } from '../../../model/networks/network.js'
import type { FamilyNames } from '../../../ports/family-names.js'
import { ensCoinType } from '../codec/ens-coin-type.js'
import { ensClient } from './ens-client.js'

/** @throws WalletchartError `ADDRESS_INVALID` */
function normalized(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw featureError('ADDRESS_INVALID', { details: 'It is no name that a registry can have', cause })
  }
}

/** The network with the registry: that of Ethereum, else the first one for which the app says where its entry point is. */
function registryOf(networks: readonly Network[]): Network {
  const found =
    networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1') ??
    networks.find(({ contracts }) => contracts?.ensUniversalResolver !== undefined)
  if (found) return found
  throw new WalletchartError('NETWORK_NOT_FOUND', {
    details: 'The app has no network with a registry of names',
  })
}

/** Names of ENS. Whatever network is shown, they are looked up where the registry is (ENSIP-19). */
export const eip155Names: FamilyNames = {
  async addressOf({ name: given, network, networks, chainOf, signal }) {
    const name = normalized(given)
    const home = registryOf(networks)
    const coinType = ensCoinType(network.caipNetworkId, home.caipNetworkId)
    if (coinType === undefined) return undefined
    const { client, universalResolverAddress } = ensClient(home, chainOf(home), signal)
    try {
      const found = await getEnsAddress(client, { name, coinType, universalResolverAddress })
      // Of a chain, a resolver may say any bytes.
      return found !== null && isAddress(found) ? { address: getAddress(found), name } : undefined
    } catch (thrown) {
      throw fromProviderError(thrown)
    }
  },
}
