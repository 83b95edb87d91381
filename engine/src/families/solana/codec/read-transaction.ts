import { base64 } from '@scure/base'
import { PublicKey, type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { isObject } from '../../../model/data/is-object.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { readable } from '../../../model/text/readable.js'

/** A serialized Solana transaction, legacy or versioned, after it was read. */
export interface ReadTransaction {
  /** The whole transaction in base64. */
  readonly text: string
  /** What is signed. */
  readonly message: VersionedMessage
  /** The addresses that have to sign, the one that pays first. */
  readonly signers: readonly string[]
  /** The signature of an address; undefined when it did not sign. */
  signatureOf(address: string): Uint8Array | undefined
  /** The transaction in base64 with the signature of one of its signers. */
  withSignature(address: string, signature: Uint8Array): string
}

// More bytes than a transaction of any version, and an end for a text that has none.
const MOST_BYTES = 16_384

const EXPECTED = 'Expected a serialized Solana transaction as bytes or base64, or a transaction of web3.js'

/** The bytes of a transaction that an app gave in one of three forms. */
function bytesOf(given: unknown, option: string): Uint8Array {
  if (typeof given === 'string' && given.length <= MOST_BYTES * 2) return base64.decode(given)
  if (given instanceof Uint8Array) return given.slice(0, MOST_BYTES + 1)
  const serialize: unknown = isObject(given) ? Reflect.get(given, 'serialize') : undefined
  if (typeof serialize !== 'function') throw optionInvalid(option, EXPECTED)
  // A transaction that the wallet is to sign lacks a signature.
  const bytes: unknown = Reflect.apply(serialize, given, [
    { requireAllSignatures: false, verifySignatures: false },
  ])
  if (bytes instanceof Uint8Array) return Uint8Array.from(bytes)
  throw optionInvalid(option, EXPECTED)
}

function parsed(given: unknown, option: string): { bytes: Uint8Array; transaction: VersionedTransaction } {
  try {
    const bytes = bytesOf(given, option)
    const transaction = VersionedTransaction.deserialize(bytes)
    const again = transaction.serialize()
    // Bytes behind the transaction would have no signature.
    if (again.length === bytes.length && again.every((byte, index) => byte === bytes[index]))
      return { bytes, transaction }
  } catch (cause) {
    throw optionInvalid(option, EXPECTED, cause)
  }
  throw optionInvalid(option, EXPECTED)
}

/**
 * Reads a transaction: serialized bytes, the same in base64, or a transaction of web3.js.
 * @param option the name of the transaction, for the error
 * @throws WalletchartError `OPTION_INVALID`
 */
export function readTransaction(given: unknown, option: string): ReadTransaction {
  const { bytes, transaction } = readable(option, () => parsed(given, option))
  const { message, signatures } = transaction
  const signers = message.staticAccountKeys
    .slice(0, message.header.numRequiredSignatures)
    .map((key) => key.toBase58())
  return {
    text: base64.encode(bytes),
    message,
    signers,
    signatureOf(address) {
      const signature = signatures[signers.indexOf(address)]
      return signature?.some((byte) => byte !== 0) ? signature : undefined
    },
    withSignature(address, signature) {
      const signed = VersionedTransaction.deserialize(bytes)
      signed.addSignature(new PublicKey(address), signature)
      return base64.encode(signed.serialize())
    },
  }
}
