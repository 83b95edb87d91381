import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { isTransactionHash } from '../../../model/ids/transaction-hash.js'
import { isHexData } from './hex-data.js'
import { recoveredAccount } from './recovered-account.js'
import {
  type FieldText,
  numberBytes,
  type SignedTransaction,
  signedTransaction,
} from './signed-transaction.js'

/** A transaction that a wallet was asked to sign, as JSON-RPC has it. */
interface Asked {
  readonly from?: unknown
  readonly to?: unknown
  readonly value?: unknown
  readonly data?: unknown
  readonly input?: unknown
  readonly chainId?: unknown
  readonly type?: unknown
  readonly accessList?: unknown
  readonly authorizationList?: unknown
  readonly nonce?: unknown
}

const refused = (details: string, cause?: unknown) =>
  featureError('WALLET_ANSWER_INVALID', { details, cause })

const numberText = (given: unknown): string => bytesToHex(numberBytes(BigInt(String(given ?? 0))))
const bytesText = (given: unknown): string =>
  String(given ?? '0x')
    .slice(2)
    .toLowerCase()
const listOf = (given: unknown): readonly object[] => (Array.isArray(given) ? given.filter(isObject) : [])

const accessText = (given: { readonly address?: unknown; readonly storageKeys?: unknown }): FieldText => [
  bytesText(given.address),
  Array.isArray(given.storageKeys) ? given.storageKeys.map(bytesText) : [],
]

/** The parity of a `v` of 27 and 28, or of 0 and 1. */
function parityOf(v: unknown): unknown {
  const isNumber = typeof v === 'bigint' || typeof v === 'number' || isHexData(v)
  const number = isNumber ? BigInt(v) : undefined
  return number !== undefined && number >= 27n ? number - 27n : v
}

interface Authorization {
  readonly chainId?: unknown
  readonly address?: unknown
  readonly nonce?: unknown
  readonly yParity?: unknown
  /** As older libraries write the parity. */
  readonly v?: unknown
  readonly r?: unknown
  readonly s?: unknown
}

const authorizationText = ({ chainId, address, nonce, yParity, v, r, s }: Authorization): FieldText => [
  numberText(chainId),
  bytesText(address),
  ...[nonce, yParity ?? parityOf(v), r, s].map(numberText),
]

/** The fields that no screen of a wallet lets its user change. Fees and the nonce are not among them (ruling 45). */
const wanted = (asked: Asked): Readonly<Record<string, FieldText>> => ({
  to: bytesText(asked.to),
  value: numberText(asked.value),
  data: bytesText(asked.data ?? asked.input),
  chainId: numberText(asked.chainId),
  accessList: listOf(asked.accessList).map(accessText),
  authorizationList: listOf(asked.authorizationList).map(authorizationText),
})

function read(answer: unknown): SignedTransaction {
  // A wallet that answers with the hash has sent the transaction by itself. No signed transaction is so short.
  if (isTransactionHash(answer))
    throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${answer}` })
  if (!isHexData(answer)) throw refused('Expected a signed transaction in hexadecimal text')
  try {
    return signedTransaction(hexToBytes(answer.slice(2)))
  } catch (cause) {
    throw refused('Expected a signed transaction', cause)
  }
}

const isSameField = (one: FieldText, other: FieldText): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Checks that a signed transaction is the one that was asked, signed by the account that was asked. Its fee, its gas and its nonce may
 * differ.
 * @param given the transaction as the wallet got it, with `from` and `chainId`
 * @param fixedNonce true if its nonce may not differ either
 * @throws WalletchartError `WALLET_ANSWER_INVALID`, `OUTCOME_UNKNOWN` for the hash of a transaction that the wallet sent by itself
 */
export function signedAsAsked(answer: unknown, given: object, fixedNonce = false): Hex {
  const asked: Asked = given
  const { type, fields, hash, signature, recovery } = read(answer)
  if (asked.type != null && Number(asked.type) !== type)
    throw refused(`The transaction is of type ${type} and another was asked`)
  // A list that its type has not is empty.
  const fixed = { ...wanted(asked), ...(fixedNonce && { nonce: numberText(asked.nonce) }) }
  for (const [name, field] of Object.entries(fixed))
    if (!isSameField(field, fields[name] ?? (name.endsWith('List') ? [] : '')))
      throw refused(`The wallet signed another ${name} than was asked`)
  const signer = recoveredAccount(hash, signature, recovery)
  if (signer === undefined || signer.isHighS || !isSameEip155Address(signer.address, asked.from))
    throw refused('The transaction is not signed by the account that was asked')
  return isHexData(answer) ? answer : '0x'
}
