import { secp256k1 } from '@noble/curves/secp256k1'
import type { BitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { bitcoinTextHash } from '../../model/signatures/bitcoin-text-hash.js'
import { hash160 } from '../../model/signatures/hash160.js'
import { isSameBytes } from '../../model/signatures/is-same-bytes.js'
import { recoveredKey } from '../../model/signatures/recovered-key.js'
import type { SignatureVerdict } from '../signature-check.js'
import { highSRefused } from './high-s-refused.js'
import { signatureRefused } from './signature-refused.js'

/** The script of P2WPKH, nested in an address of P2SH. */
const nested = (key: Uint8Array): Uint8Array => hash160(Uint8Array.of(0, 20, ...hash160(key)))

/**
 * The hash in the address that a header stands for (BIP-137): 27 to 30 P2PKH of an uncompressed key, 31 to 34 of a compressed one, 35 to
 * 38 P2SH. Wallets that follow Electrum write 31 to 34 for P2SH too. Undefined for the header of another kind.
 */
function programOf(kind: BitcoinAddress['kind'], header: number, key: Uint8Array): Uint8Array | undefined {
  if (kind === 'p2sh') return header >= 31 && header <= 38 ? nested(key) : undefined
  if (kind !== 'p2pkh' || header > 34) return undefined
  return hash160(header < 31 ? secp256k1.Point.fromBytes(key).toBytes(false) : key)
}

/**
 * Checks an ECDSA signature of an address of P2PKH, or of P2WPKH in P2SH.
 * @param signature 65 bytes: a header from 27 to 42, and two numbers
 */
export function ecdsaTextSignature(
  text: Uint8Array,
  { kind, program }: BitcoinAddress,
  signature: Uint8Array,
): SignatureVerdict {
  const [header = 0] = signature
  const signer = recoveredKey(signature.subarray(1), (header - 27) % 4, bitcoinTextHash(text))
  const own = signer && programOf(kind, header, signer.key)
  if (own === undefined || !isSameBytes(own, program))
    return signatureRefused('SIGNATURE_MISMATCH', 'The key of the address did not sign this text.')
  return signer?.isHighS ? highSRefused : { ok: true }
}
