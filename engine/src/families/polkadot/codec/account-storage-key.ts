import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** The hashes (twox128) of the pallet `System` and of its map `Account`. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The key of an account in the storage of a node. The map hashes its keys with blake2b of 16 bytes, followed by the key itself. */
export const accountStorageKey = (accountId: string): string =>
  `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(hexToBytes(accountId), { dkLen: 16 }))}${accountId}`
