import { bech32 } from '@scure/base'
import { isCosmosAddress } from './cosmos-address.js'

/** An address of a Cosmos chain (bech32, ADR-028). */
export interface CosmosAddress {
  /** Names the chain, or several of them. */
  readonly prefix: string
  /** 20 bytes, or 32. */
  readonly bytes: Uint8Array
}

/** Reads an address of a Cosmos chain; undefined for any other value, such as one with a wrong checksum. */
export function readCosmosAddress(value: unknown): CosmosAddress | undefined {
  if (!isCosmosAddress(value)) return undefined
  const decoded = bech32.decodeUnsafe(value, false)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  return bytes?.length === 20 || bytes?.length === 32 ? { prefix: decoded?.prefix ?? '', bytes } : undefined
}
