import { isCaip2 } from '../../../model/ids/caip2.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import type { FamilyPairing } from '../../../ports/family-pairing.js'
import { sessionAnswer } from './session-answer.js'

/** The half of the solana family that pairing needs. */
export const solanaPairing: FamilyPairing = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  accountType: 'eoa',
  address: (text) => (isSolanaAddress(text) ? text : undefined),
  // The app names the chain of each request, and a wallet takes only those that it approved.
  supportsAllNetworks: () => false,
  chainOf: (payload) => {
    const chainId = typeof payload === 'string' && !payload.includes(':') ? `solana:${payload}` : payload
    return isCaip2(chainId) && chainId.startsWith('solana:') ? chainId : undefined
  },
  chainText: (networkId) => networkId,
  answeredByConnector: { solana_getAccounts: 'accounts', solana_requestAccounts: 'accounts' },
  answeredAccount: (pubkey) => ({ pubkey }),
  answer: sessionAnswer,
}
