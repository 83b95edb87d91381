import type { BitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { ecdsaTextSigner } from '../../model/signatures/ecdsa-text-signer.js'
import type { SignatureVerdict } from '../signature-check.js'
import { highSRefused } from './high-s-refused.js'
import { signatureRefused } from './signature-refused.js'

/**
 * Checks an ECDSA signature of an address of P2PKH, or of P2WPKH in P2SH.
 * @param signature 65 bytes: a header from 27 to 42, and two numbers
 */
export function ecdsaTextSignature(
  text: Uint8Array,
  address: BitcoinAddress,
  signature: Uint8Array,
): SignatureVerdict {
  const signer = ecdsaTextSigner(text, address, signature)
  if (signer === undefined)
    return signatureRefused('SIGNATURE_MISMATCH', 'The key of the address did not sign this text.')
  return signer.isHighS ? highSRefused : { ok: true }
}
