import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { numberOf, ORDER } from './bitcoin-curve.js'
import { type BitcoinPurpose, localBitcoinKey } from './local-bitcoin-key.js'

/** Signs hashes, in the shape that `Psbt` of bitcoinjs-lib takes. */
export interface LocalBitcoinSigner {
  /** 33 bytes. For an ordinals address it is the output key, which is tweaked. */
  readonly publicKey: Uint8Array
  /** ECDSA, 64 bytes. */
  sign(hash: Uint8Array): Uint8Array
  /** BIP-340, 64 bytes. */
  signSchnorr(hash: Uint8Array): Uint8Array
}

/** The signer of a local Bitcoin address. That of an ordinals address spends the key path (BIP-86). */
export function localBitcoinSigner(index: number, purpose: BitcoinPurpose): LocalBitcoinSigner {
  const { privateKey } = localBitcoinKey(index, purpose)
  const secret = purpose === 'ordinals' ? tweaked(privateKey) : privateKey
  return {
    publicKey: secp256k1.getPublicKey(secret, true),
    sign: (hash) => secp256k1.sign(hash, secret).toBytes('compact'),
    signSchnorr: (hash) => schnorr.sign(hash, secret),
  }
}

/** The private key of a taproot output that has no scripts (BIP-341, BIP-86). */
function tweaked(privateKey: Uint8Array): Uint8Array {
  const [parity, ...x] = secp256k1.getPublicKey(privateKey, true)
  const secret = numberOf(privateKey)
  const even = parity === 3 ? ORDER - secret : secret
  const tweak = numberOf(schnorr.utils.taggedHash('TapTweak', new Uint8Array(x)))
  return schnorr.utils.numberToBytesBE((even + tweak) % ORDER, 32)
}
