/**
 * A transaction that an app gives: the bytes of a whole serialized one, the same in base64, or a `Transaction` or `VersionedTransaction` of
 * `@solana/web3.js`. A `Transaction` needs its `feePayer` and `recentBlockhash`.
 */
export type GivenTransaction = Uint8Array | string | { serialize(config?: never): Uint8Array }
