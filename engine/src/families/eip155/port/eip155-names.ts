import { ens_normalize as normalize } from '@adraffy/ens-normalize'
import { featureError } from '../../../model/errors/feature-error.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { Network } from '../../../model/networks/network.js'
import type { FamilyNames } from '../../../ports/family-names.js'
import { readEnsAnswer, saysNoAddress } from '../codec/ens-answer.js'
import { ensCoinType } from '../codec/ens-coin-type.js'
import { ensEntry } from '../codec/ens-entry.js'
import { ensQuestion } from '../codec/ens-question.js'
import { ensCall } from './ens-call.js'

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

/** Names of ENS. They are looked up where the registry is, and not on the network that is shown (ENSIP-19). No library of an app is needed. */
export const eip155Names: FamilyNames = {
  async addressOf({ name: given, network, networks, chainOf, signal }) {
    const name = normalized(given)
    const home = registryOf(networks)
    const coinType = ensCoinType(network.caipNetworkId, home.caipNetworkId)
    const question = coinType === undefined ? undefined : ensQuestion(name, coinType)
    if (question === undefined) return undefined
    const answer = await ensCall(ensEntry(home), question, { chain: chainOf(home), signal })
    if (typeof answer !== 'string') {
      if (saysNoAddress(answer.reverted)) return undefined
      throw featureError('RPC_REQUEST_FAILED', { details: 'The entry point to the names failed' })
    }
    const address = readEnsAnswer(answer)
    if (address === undefined)
      throw featureError('RPC_REQUEST_FAILED', {
        details: 'The entry point to the names answered no address',
      })
    return address === null ? undefined : { address, name }
  },
}
