import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes } from '@noble/hashes/utils'
import type { BitcoinAddress } from '../ids/bitcoin-address.js'
import { sized, toSign, witnessV0Hash, witnessV1Hash } from './bip322-transactions.js'
import { hash160 } from './hash160.js'
import { isSameBytes } from './is-same-bytes.js'

/** The only type of a signature that BIP-322 allows, beside the default of Taproot. */
const SIGHASH_ALL = 1

type Witness = readonly Uint8Array[]

const [OP_1, OP_HASH160, OP_EQUAL] = [0x51, 0xa9, 0x87]

/** A DER signature with its type, and the key whose hash is in the script. */
function isP2wpkh(text: Uint8Array, script: Uint8Array, [signature, key]: Witness): boolean {
  if (key?.length !== 33 || signature?.at(-1) !== SIGHASH_ALL) return false
  const keyHash = hash160(key)
  const own = concatBytes(Uint8Array.of(0), sized(keyHash))
  const nested = concatBytes(Uint8Array.of(OP_HASH160), sized(hash160(own)), Uint8Array.of(OP_EQUAL))
  if (!isSameBytes(own, script) && !isSameBytes(nested, script)) return false
  const numbers = secp256k1.Signature.fromBytes(signature.subarray(0, -1), 'der')
  return secp256k1.verify(numbers.toBytes('compact'), witnessV0Hash(toSign(text, script), keyHash), key)
}

/** A Schnorr signature of the key in the address. One more byte says the type. */
function isP2tr(text: Uint8Array, program: Uint8Array, [signature]: Witness): boolean {
  if (signature === undefined || signature.length < 64 || signature.length > 65) return false
  if (signature.length === 65 && signature[64] !== SIGHASH_ALL) return false
  const script = concatBytes(Uint8Array.of(OP_1), sized(program))
  const hash = witnessV1Hash(toSign(text, script), {
    script,
    type: signature.length === 65 ? SIGHASH_ALL : 0,
  })
  return schnorr.verify(signature.subarray(0, 64), hash, program)
}

/** True if a witness is a simple signature (BIP-322) of the key behind an address: P2WPKH, the same in P2SH, or P2TR. */
export function isSimpleSignature(
  text: Uint8Array,
  { kind, program }: Pick<BitcoinAddress, 'kind' | 'program'>,
  witness: Witness,
): boolean {
  try {
    if (kind === 'p2tr') return witness.length === 1 && isP2tr(text, program, witness)
    if (witness.length !== 2) return false
    if (kind === 'p2wpkh') return isP2wpkh(text, concatBytes(Uint8Array.of(0), sized(program)), witness)
    const p2sh = concatBytes(Uint8Array.of(OP_HASH160), sized(program), Uint8Array.of(OP_EQUAL))
    return kind === 'p2sh' && isP2wpkh(text, p2sh, witness)
  } catch {
    return false // not the numbers of a signature, or not a key
  }
}
