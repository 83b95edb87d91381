import { schnorr } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, hexToBytes } from '@noble/hashes/utils'

/** The hash of a transaction, in the order of its bytes. An id shows them reversed. */
export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** The parts of the transaction that BIP-322 signs, as the hash of a signature takes them. */
export interface ToSign {
  /** The output that it spends: the hash of `to_spend`, and 0. */
  readonly outpoint: Uint8Array
  readonly output: Uint8Array
}

/** Four bytes of zero: a version, a sequence, an index or a lock time. */
const ZERO4 = new Uint8Array(4)
/** No satoshis. */
export const NO_AMOUNT = new Uint8Array(8)

/** A script behind its length. Those of BIP-322 are shorter than 253 bytes. */
export const sized = (script: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(script.length), script)

export const bip322Hash = (text: Uint8Array): Uint8Array =>
  schnorr.utils.taggedHash('BIP0322-signed-message', text)

/** One input without a sequence, and one output without an amount. */
const transaction = (outpoint: Uint8Array, inputScript: Uint8Array, output: Uint8Array): Uint8Array =>
  concatBytes(ZERO4, Uint8Array.of(1), outpoint, sized(inputScript), ZERO4, Uint8Array.of(1), output, ZERO4)

/** The hash of the first transaction: its input holds the hash of the text, and its output the script of the address. */
export function toSpendHash(text: Uint8Array, script: Uint8Array): Uint8Array {
  const nothing = concatBytes(new Uint8Array(32), new Uint8Array(4).fill(255))
  const hashPush = concatBytes(Uint8Array.of(0, 32), bip322Hash(text))
  return sha256d(transaction(nothing, hashPush, concatBytes(NO_AMOUNT, sized(script))))
}

/** The second transaction: it spends the first one, and its output has no owner (OP_RETURN). */
export const toSign = (text: Uint8Array, script: Uint8Array): ToSign => ({
  outpoint: concatBytes(toSpendHash(text, script), ZERO4),
  output: concatBytes(NO_AMOUNT, hexToBytes('016a')),
})

export const toSignHash = ({ outpoint, output }: ToSign): Uint8Array =>
  sha256d(transaction(outpoint, new Uint8Array(), output))

/** What a P2WPKH key signs: the hash of BIP-143 for all inputs and outputs. */
export const witnessV0Hash = ({ outpoint, output }: ToSign, keyHash: Uint8Array): Uint8Array =>
  sha256d(
    concatBytes(
      ZERO4,
      sha256d(outpoint),
      sha256d(ZERO4),
      outpoint,
      sized(concatBytes(hexToBytes('76a914'), keyHash, hexToBytes('88ac'))),
      NO_AMOUNT,
      ZERO4,
      sha256d(output),
      ZERO4,
      hexToBytes('01000000'),
    ),
  )

/**
 * What a P2TR key signs: the hash of BIP-341 for the key path, and all inputs and outputs.
 * @param type 0, or 1 for a signature that says it
 */
export const witnessV1Hash = (
  { outpoint, output }: ToSign,
  { script, type }: { readonly script: Uint8Array; readonly type: 0 | 1 },
): Uint8Array =>
  schnorr.utils.taggedHash(
    'TapSighash',
    Uint8Array.of(0, type),
    ZERO4,
    ZERO4,
    sha256(outpoint),
    sha256(NO_AMOUNT),
    sha256(sized(script)),
    sha256(ZERO4),
    sha256(output),
    Uint8Array.of(0),
    ZERO4,
  )
