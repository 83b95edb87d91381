import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { sha256d } from './bip322-transactions.js'

/** A length as Bitcoin writes it. */
export function compactSize(length: number): Uint8Array {
  if (length < 253) return Uint8Array.of(length)
  return length < 65_536
    ? Uint8Array.of(253, length & 255, length >> 8)
    : Uint8Array.of(254, length & 255, (length >> 8) & 255, (length >> 16) & 255, length >>> 24)
}

/** The hash that a wallet signs for a text by ECDSA, without BIP-322. */
export const bitcoinTextHash = (text: Uint8Array): Uint8Array =>
  sha256d(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), compactSize(text.length), text))
