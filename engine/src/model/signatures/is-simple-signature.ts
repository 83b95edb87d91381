import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes } from '@noble/hashes/utils'
import type { BitcoinAddress } from '../ids/bitcoin-address.js'
import { sized, toSign, witnessV0Hash, witnessV1Hash } from './bip322-transactions.js'
import { hash160 } from './hash160.js'
import { isSameBytes } from './is-same-bytes.js'

/** The only type of a signature that BIP-322 allows, beside the default of Taproot. */
const SIGHASH_ALL = 1

type Witness = readonly Uint8Array[]

const OP_1 = 0x51

/** A DER signature with its type, and the key whose hash is in the address. */
function isP2wpkh(text: Uint8Array, program: Uint8Array, [signature, key]: Witness): boolean {
  if (key?.length !== 33 || signature?.at(-1) !== SIGHASH_ALL || !isSameBytes(hash160(key), program))
    return false
  const script = concatBytes(Uint8Array.of(0), sized(program))
  const numbers = secp256k1.Signature.fromBytes(signature.subarray(0, -1), 'der')
  return secp256k1.verify(numbers.toBytes('compact'), witnessV0Hash(toSign(text, script), program), key)
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

/** True if a witness is a simple signature (BIP-322) of the key behind a P2WPKH or P2TR address. */
export function isSimpleSignature(
  text: Uint8Array,
  { kind, program }: BitcoinAddress,
  witness: Witness,
): boolean {
  try {
    if (kind === 'p2wpkh') return witness.length === 2 && isP2wpkh(text, program, witness)
    return kind === 'p2tr' && witness.length === 1 && isP2tr(text, program, witness)
  } catch {
    return false // not the numbers of a signature, or not a key
  }
}
