import { readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { isCaip2 } from '../../../model/ids/caip2.js'
import type { FamilyPairing } from '../../../ports/family-pairing.js'
import { namedAddresses, sessionAnswer } from './session-answer.js'

/** The half of the bip122 family that pairing needs. */
export const bip122Pairing: FamilyPairing = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
  accountType: 'payment',
  accountTypes: (sessionProperties) =>
    Object.fromEntries(
      namedAddresses({ sessionProperties }).flatMap(({ address, intention }) => {
        const text = readBitcoinAddress(address)?.text
        return intention === 'ordinal' && text !== undefined ? [[text, 'ordinal']] : []
      }),
    ),
  address: (text) => readBitcoinAddress(text)?.text,
  // The app names the chain of each request, and a wallet takes only those that it approved.
  supportsAllNetworks: () => false,
  chainOf: (payload) => {
    const chainId = typeof payload === 'string' && !payload.includes(':') ? `bip122:${payload}` : payload
    return isCaip2(chainId) && chainId.startsWith('bip122:') ? chainId : undefined
  },
  chainText: (networkId) => networkId,
  answer: sessionAnswer,
}
