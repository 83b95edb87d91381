import { isCaip2 } from '../../../model/ids/caip2.js'
import { readCosmosAddress } from '../../../model/ids/read-cosmos-address.js'
import type { FamilyPairing } from '../../../ports/family-pairing.js'
import { sessionAnswer } from './session-answer.js'

/** The half of the cosmos family that pairing needs. */
export const cosmosPairing: FamilyPairing = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  accountType: 'eoa',
  address: (text) => (readCosmosAddress(text) ? text : undefined),
  // The app names the chain of each request, and a wallet takes only those that it approved.
  supportsAllNetworks: () => false,
  chainOf: (payload) => {
    const chainId = typeof payload === 'string' && !payload.includes(':') ? `cosmos:${payload}` : payload
    return isCaip2(chainId) && chainId.startsWith('cosmos:') ? chainId : undefined
  },
  chainText: (networkId) => networkId,
  answer: sessionAnswer,
}
