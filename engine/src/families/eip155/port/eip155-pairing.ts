import { parseCaip2 } from '../../../model/ids/caip2-parts.js'
import { eip155NetworkOf } from '../../../model/ids/chain-id.js'
import { isEip55, toEip55 } from '../../../model/ids/eip55.js'
import type { FamilyPairing } from '../../../ports/family-pairing.js'
import { sessionAnswer } from './session-answer.js'

/** The half of the eip155 family that pairing needs. */
export const eip155Pairing: FamilyPairing = {
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  events: ['accountsChanged', 'chainChanged'],
  answeredByConnector: {
    eth_accounts: 'accounts',
    eth_requestAccounts: 'accounts',
    eth_chainId: 'chain',
    wallet_switchEthereumChain: 'switch',
  },
  accountType: 'eoa',
  // An address with a wrong checksum may be mistyped, so it is dropped, not corrected.
  address: (text) => (isEip55(text) ? toEip55(text) : undefined),
  supportsAllNetworks: (methods) =>
    methods.includes('wallet_addEthereumChain') && methods.includes('wallet_switchEthereumChain'),
  chainOf: (payload) => {
    try {
      return eip155NetworkOf(payload)
    } catch {
      return undefined
    }
  },
  chainText: (networkId) => {
    const { reference } = parseCaip2(networkId)
    return /^\d+$/.test(reference) ? `0x${BigInt(reference).toString(16)}` : networkId
  },
  answer: sessionAnswer,
}
