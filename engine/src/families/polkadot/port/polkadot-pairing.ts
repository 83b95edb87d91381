import { accountIdOf } from '../../../model/ids/account-id.js'
import { isCaip2 } from '../../../model/ids/caip2.js'
import type { FamilyPairing } from '../../../ports/family-pairing.js'
import { sessionAnswer } from './session-answer.js'

/** The half of the polkadot family that pairing needs. */
export const polkadotPairing: FamilyPairing = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  accountType: 'eoa',
  address: (text) => (accountIdOf(text) === undefined ? undefined : text),
  // The app names the chain of each request, and a wallet takes only those that it approved.
  supportsAllNetworks: () => false,
  chainOf: (payload) => {
    const chainId = typeof payload === 'string' && !payload.includes(':') ? `polkadot:${payload}` : payload
    return isCaip2(chainId) && chainId.startsWith('polkadot:') ? chainId : undefined
  },
  chainText: (networkId) => networkId,
  answer: sessionAnswer,
}
