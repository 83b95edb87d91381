import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import { readEthereumUri } from '../payment-uris/ethereum-uri.js'
import { readSolanaUri } from '../payment-uris/solana-uri.js'
import { decoded, readQuery, readUri } from '../payment-uris/uri-fields.js'
import type { NamedReceiver } from './given-receiver.js'
import { receiverInvalid } from './receiver-invalid.js'

/** Hints for the fee beside what is paid: the wallet chooses. */
const FEE_FIELDS = ['gas', 'gasLimit', 'gasPrice']

/** A field that the kit does not know may change what is paid. */
function checkFields(query: string, known: readonly string[]): void {
  const unknown = [...readQuery(query).keys()].find((key) => !known.includes(key))
  if (unknown !== undefined) throw receiverInvalid(`The request has a field that cannot be kept: ${unknown}`)
}

function readEthereum(uri: string): NamedReceiver {
  const { path, query } = readUri(uri, 'ethereum')
  const isToken = /\/./.test(decoded(path))
  checkFields(query, [...(isToken ? ['address', 'uint256'] : ['value']), ...FEE_FIELDS])
  const { networkId: network, to, token, amount } = readEthereumUri(uri)
  if (token !== undefined && !isEip155Address(token))
    throw receiverInvalid('Expected the address of the token in the request')
  return { to, isName: !isEip155Address(to), network, asks: { token, amount } }
}

/** The fields `reference` and `memo` would have to be in the transaction, where the receiver looks for them. */
const SOLANA_FIELDS = ['amount', 'spl-token', 'label', 'message']

function readSolana(uri: string): NamedReceiver {
  const { path, query } = readUri(uri, 'solana')
  // A link to a server that makes the transaction is never followed.
  if (!/^[a-z][a-z0-9+.-]*:/i.test(decoded(path))) checkFields(query, SOLANA_FIELDS)
  const { to, token, units } = readSolanaUri(uri)
  return { to, isName: false, asks: { token, amount: units } }
}

const readers: Readonly<Record<string, (uri: string) => NamedReceiver>> = {
  ethereum: readEthereum,
  solana: readSolana,
}

/**
 * Reads a payment URI, of which nothing is passed over that changes what is paid.
 * @param scheme in small letters
 * @returns undefined for a scheme without a reader
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function readPaymentRequest(uri: string, scheme: string): NamedReceiver | undefined {
  try {
    return Object.hasOwn(readers, scheme) ? readers[scheme]?.(uri) : undefined
  } catch (thrown) {
    if (isWalletchartError(thrown, 'ADDRESS_INVALID')) throw thrown
    const details = isWalletchartError(thrown) ? thrown.details : undefined
    throw receiverInvalid(details ?? 'The payment request cannot be read', thrown)
  }
}
