import { secp256k1 } from '@noble/curves/secp256k1'
import type { BitcoinAddress } from '../ids/bitcoin-address.js'
import { bitcoinTextHash } from './bitcoin-text-hash.js'
import { hash160 } from './hash160.js'
import { isSameBytes } from './is-same-bytes.js'
import { type RecoveredKey, recoveredKey } from './recovered-key.js'

/** The script of P2WPKH, nested in an address of P2SH. */
const nested = (key: Uint8Array): Uint8Array => hash160(Uint8Array.of(0, 20, ...hash160(key)))

/**
 * The hash in the address that a header stands for (BIP-137): 27 to 30 P2PKH of an uncompressed key; 31 to 34 P2PKH of a compressed one;
 * 35 to 38 P2SH; 39 to 42 P2WPKH. Wallets that follow Electrum write 31 to 34 for all. Undefined for the header of another kind.
 */
function programOf(kind: BitcoinAddress['kind'], header: number, key: Uint8Array): Uint8Array | undefined {
  if (kind === 'p2wpkh') return header >= 31 ? hash160(key) : undefined
  if (kind === 'p2sh') return header >= 31 && header <= 38 ? nested(key) : undefined
  if (kind !== 'p2pkh' || header > 34) return undefined
  return hash160(header < 31 ? secp256k1.Point.fromBytes(key).toBytes(false) : key)
}

/**
 * The key of an address that signed a text by ECDSA; undefined when another key did.
 * @param signature 65 bytes: a header from 27 to 42, and two numbers
 */
export function ecdsaTextSigner(
  text: Uint8Array,
  { kind, program }: Pick<BitcoinAddress, 'kind' | 'program'>,
  signature: Uint8Array,
): RecoveredKey | undefined {
  const [header = 0] = signature
  const signer = recoveredKey(signature.subarray(1), (header - 27) % 4, bitcoinTextHash(text))
  const own = signer && programOf(kind, header, signer.key)
  return own !== undefined && isSameBytes(own, program) ? signer : undefined
}
