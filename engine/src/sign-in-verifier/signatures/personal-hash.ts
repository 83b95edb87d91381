import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

/** The hash that `personal_sign` signs for a text (EIP-191, version 0x45). */
export const personalHash = (text: Uint8Array): Uint8Array =>
  keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
