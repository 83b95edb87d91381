import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { readCosmosAddress } from './read-cosmos-address.js'

/** True if an address of a Cosmos chain is that of a compressed secp256k1 key (ADR-028). */
export function isKeyOfAddress(publicKey: Uint8Array, address: string): boolean {
  const hash = ripemd160(sha256(publicKey))
  const bytes = readCosmosAddress(address)?.bytes
  return bytes?.length === hash.length && hash.every((byte, index) => byte === bytes[index])
}
