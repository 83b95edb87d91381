import { blake2b } from '@noble/hashes/blake2'

/** Hashes of `System` and `Account` (xxHash-128): every account of a chain is stored under them. */
const PREFIX = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** The balance uses holds and freezes as they are since 2023. */
const NEW_LOGIC = 1n << 127n

/** Where a chain stores an account: hash of the key, then the key of 32 bytes. */
export function systemAccountKey(publicKey: Uint8Array): string {
  const hash = blake2b(publicKey, { dkLen: 16 })
  return `0x${PREFIX}${Buffer.from(hash).toString('hex')}${Buffer.from(publicKey).toString('hex')}`
}

/** An account as a chain stores it (SCALE): four counts of 4 bytes, and four amounts of 16. */
export function systemAccountValue(free: bigint): string {
  const bytes = new Uint8Array(80)
  const view = new DataView(bytes.buffer)
  const providers = 1
  view.setUint32(8, providers, true)
  for (const [index, amount] of [free, 0n, 0n, NEW_LOGIC].entries()) {
    view.setBigUint64(16 + index * 16, amount & 0xffff_ffff_ffff_ffffn, true)
    view.setBigUint64(24 + index * 16, amount >> 64n, true)
  }
  return `0x${Buffer.from(bytes).toString('hex')}`
}
