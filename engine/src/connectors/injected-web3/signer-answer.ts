import { bytesToHex } from '@noble/hashes/utils'
import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isPolkadotSignature } from '../../model/ids/polkadot-signature.js'
import { readQuietly } from '../kit/read-quietly.js'

const fieldOf = (answer: unknown, name: string): unknown =>
  readQuietly(() => Reflect.get(Object(answer), name))

/** The signature in the answer of a signer. @throws WalletchartError `SIGNATURE_INVALID` */
export function signatureIn(answer: unknown): string {
  const signature = fieldOf(answer, 'signature')
  if (isPolkadotSignature(signature)) return signature
  throw featureError('SIGNATURE_INVALID', { details: 'Expected 64 to 66 bytes in hexadecimal' })
}

/**
 * The transaction in the answer of a signer, where it is another one than the app asked for.
 * @throws WalletchartError `WALLET_ANSWER_INVALID` for a transaction that is neither bytes nor hexadecimal
 */
export function signedTransactionIn(answer: unknown): object {
  const given = fieldOf(answer, 'signedTransaction')
  if (given === undefined || given === null) return {}
  if (typeof given === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(given)) return { signedTransaction: given }
  // The bytes may be of another window, whose classes are others.
  if (isObject(given) && ArrayBuffer.isView(given)) {
    const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    return { signedTransaction: `0x${bytesToHex(bytes)}` }
  }
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected the signed transaction in hexadecimal' })
}
