import { ownValue } from '../data/own-value.js'
import { readBitcoinAddress } from '../ids/bitcoin-address.js'
import { bitcoinChainName } from '../ids/bitcoin-chains.js'
import type { Caip2 } from '../ids/caip2.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import type { Namespace } from '../ids/namespace.js'
import { readCosmosAddress } from '../ids/read-cosmos-address.js'
import { isSolanaAddress } from '../ids/solana-address.js'
import { decodeSs58, encodeSs58 } from '../ids/ss58.js'
import { knownSs58Format } from '../networks/ss58-formats.js'
import { writeBitcoinUri } from './bitcoin-uri.js'
import { writeEthereumUri } from './ethereum-uri.js'
import { writeSolanaUri } from './solana-uri.js'

/** A payment to write as a URI. */
export interface Payment {
  readonly networkId: Caip2
  readonly to: string
  readonly token?: { readonly address: string; readonly decimals: number } | undefined
  /** In base units. */
  readonly amount?: bigint | undefined
}

/** The rules by which the addresses of one family receive. */
export interface ReceivingRules {
  /** The account types that are in use side by side, each with an address of its own. Left out: the account in use receives. */
  readonly types?: readonly string[]
  /** The account types that exist on one network alone. */
  readonly typesOfOneNetwork?: readonly string[]
  /** The address as it is written on a network; undefined for a text that is no address there. */
  readonly addressOn?: (address: string, networkId: Caip2) => string | undefined
  /** True if payment URIs of the family may ask for a token. */
  readonly hasTokens?: boolean
  /** The payment URI. Left out: no standard is read by wallets. */
  readonly uriOf?: (payment: Payment) => string
}

const polkadotAddressOn = (address: string, networkId: Caip2): string | undefined => {
  const decoded = decodeSs58(address)
  const format = knownSs58Format(networkId)
  // The app may know the format of a network that the kit does not: then the wallet's address is in it.
  return decoded && format !== undefined ? encodeSs58(decoded.bytes, format) : decoded && address
}

const families: Readonly<Record<string, ReceivingRules>> = {
  eip155: {
    typesOfOneNetwork: ['smartAccount'],
    addressOn: (address) => (isEip155Address(address) ? address : undefined),
    hasTokens: true,
    uriOf: ({ networkId, to, token, amount }) =>
      writeEthereumUri({ networkId, to, token: token?.address, amount }),
  },
  solana: {
    addressOn: (address) => (isSolanaAddress(address) ? address : undefined),
    hasTokens: true,
    uriOf: writeSolanaUri,
  },
  bip122: {
    types: ['payment', 'ordinal'],
    addressOn: (address, networkId) => {
      // Another chain of the namespace has addresses of its own, which are not known here.
      if (bitcoinChainName(networkId) === undefined) return address
      const read = readBitcoinAddress(address)
      return read?.chains.includes(networkId) ? read.text : undefined
    },
    uriOf: ({ to, amount }) => writeBitcoinUri({ to, amount }),
  },
  polkadot: { addressOn: polkadotAddressOn },
  cosmos: { addressOn: (address) => (readCosmosAddress(address) ? address : undefined) },
}

/** The rules of a family. One from outside the kit has addresses that read alike on all its networks, and no payment URI. */
export const receivingRules = (namespace: Namespace): ReceivingRules => ownValue(families, namespace) ?? {}
