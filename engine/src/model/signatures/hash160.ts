import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'

/** The hash in the addresses of Bitcoin and of Cosmos. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
