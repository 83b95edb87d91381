import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { hash160 } from '../../../model/signatures/hash160.js'

/** The hash in the address of a public key of 33 bytes: native, or nested in P2SH. */
export function programOf(kind: BitcoinAddress['kind'], key: Uint8Array): Uint8Array {
  const hash = hash160(key)
  return kind === 'p2sh' ? hash160(Uint8Array.from([0, 20, ...hash])) : hash
}
