import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { featureError } from '../../../model/errors/feature-error.js'
import { accountIdOf } from '../../../model/ids/account-id.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import { isSubstrateSignature } from '../../../model/signatures/is-substrate-signature.js'
import type { PolkadotSigned, PolkadotSignerPayload } from '../../../model/wallets/polkadot-provider.js'
import { wrappedMessage } from '../../../model/wallets/wrapped-message.js'
import { compact, type PayloadBytes, payloadBytes } from './payload-bytes.js'

/** A payload that is longer is signed by its hash. */
const MOST_SIGNED = 256

/** Version 4, and the bit of a signed transaction. */
const SIGNED_V4 = 0x84

const invalid = (details: string): Error => featureError('WALLET_ANSWER_INVALID', { details })

function accountOf(address: string): Uint8Array {
  const id = accountIdOf(address)
  if (id === undefined) throw featureError('ADDRESS_INVALID', { details: 'Expected an SS58 address' })
  return hexToBytes(id)
}

function isSigned({ method, extra, additional }: PayloadBytes, signature: Uint8Array, account: Uint8Array) {
  const whole = concatBytes(method, extra, additional)
  const message = whole.length > MOST_SIGNED ? blake2b(whole, { dkLen: 32 }) : whole
  return isSubstrateSignature({ message, signature, account })
}

/** The bytes behind a beginning; undefined when the bytes begin with something else. */
const behind = (bytes: Uint8Array, start: Uint8Array): Uint8Array | undefined =>
  isSameBytes(bytes.subarray(0, start.length), start) ? bytes.subarray(start.length) : undefined

/**
 * The signature in a whole transaction of these parts; undefined for any other transaction. Only the signature is of the wallet, so
 * nothing has to be decoded.
 */
function signatureIn(
  transaction: Uint8Array,
  { method, extra }: PayloadBytes,
  account: Uint8Array,
): Uint8Array | undefined {
  const rest = concatBytes(extra, method)
  // Chains write an account with the index of its kind before it: 0, 255 in old ones, or none.
  const signers = [[0], [255], []].map((kind) => Uint8Array.from([SIGNED_V4, ...kind, ...account]))
  for (const signer of signers) {
    const ends = [65, 66].map((length) => signer.length + length + rest.length)
    for (const end of ends) {
      const body = behind(transaction, concatBytes(compact(BigInt(end)), signer))
      const length = end - signer.length - rest.length
      if (body?.length === length + rest.length && isSameBytes(body.subarray(length), rest))
        return body.subarray(0, length)
    }
  }
  return undefined
}

/**
 * Checks that the answer to a payload can be compared with it.
 * @throws WalletchartError `OPTION_INVALID` for a field that has no bytes
 */
export function checkPayload(payload: PolkadotSignerPayload): void {
  payloadBytes(payload)
}

/**
 * True if a whole transaction is the payload with the metadata check turned on, as Ledger devices sign it. The transaction holds no hash of
 * the metadata, so only the chain can verify the signature.
 */
function isWithMetadata(
  payload: PolkadotSignerPayload,
  signedTransaction: string,
  account: Uint8Array,
): boolean {
  const { withSignedTransaction, mode = 0, signedExtensions } = payload
  if (withSignedTransaction !== true || mode !== 0 || !signedExtensions.includes('CheckMetadataHash'))
    return false
  const parts = payloadBytes({ ...payload, mode: 1 })
  return signatureIn(hexToBytes(signedTransaction.slice(2)), parts, account) !== undefined
}

/**
 * Checks that the account of a payload signed it: the signature, and the whole transaction where the wallet answered one.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function checkSignedPayload(
  payload: PolkadotSignerPayload,
  { signature, signedTransaction }: PolkadotSigned,
): void {
  const parts = payloadBytes(payload)
  const account = accountOf(payload.address)
  if (signedTransaction !== undefined && isWithMetadata(payload, signedTransaction, account)) return
  if (!isSigned(parts, hexToBytes(signature.slice(2)), account))
    throw invalid('The key of the account did not sign this transaction')
  if (signedTransaction === undefined) return
  const inside = signatureIn(hexToBytes(signedTransaction.slice(2)), parts, account)
  if (inside === undefined || !isSigned(parts, inside, account))
    throw invalid('The wallet signed another transaction')
}

/**
 * Checks that an account signed a message, wrapped as wallets do.
 * @param message text, or bytes in hexadecimal
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function checkSignedMessage(message: string, address: string, { signature }: PolkadotSigned): void {
  const signed = {
    message: wrappedMessage(message),
    signature: hexToBytes(signature.slice(2)),
    account: accountOf(address),
  }
  if (!isSubstrateSignature(signed)) throw invalid('The key of the account did not sign this message')
}
