import type { Caip2 } from './caip2.js'

/** The CAIP-2 id of a chain with this genesis hash: the first 32 digits (CAIP-13). Undefined for a value that is no hash of 32 bytes. */
export const chainOfGenesis = (hash: unknown): Caip2 | undefined =>
  typeof hash === 'string' && /^0x[0-9a-fA-F]{64}$/.test(hash)
    ? `polkadot:${hash.slice(2, 34).toLowerCase()}`
    : undefined
