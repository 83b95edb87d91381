import type { Hex } from '../../../model/ids/eip155-address.js'
import { toQuantity } from '../codec/quantity.js'

/** Which block is read: its number, or its place in the chain. */
export type Block = bigint | 'latest' | 'pending' | 'earliest' | 'safe' | 'finalized'

/** A block as JSON-RPC takes it; the latest one when left out. */
export function rpcBlock(block: Block = 'latest'): Hex | Exclude<Block, bigint> {
  return typeof block === 'bigint' ? toQuantity(block, 'block') : block
}
