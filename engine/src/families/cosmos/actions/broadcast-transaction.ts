import { argsOf } from '../../../model/errors/args-of.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { publishTransaction } from '../port/publish-transaction.js'
import {
  type CosmosAbortable,
  type CosmosEngine,
  cosmosAccountOnNetwork,
  cosmosReach,
} from './cosmos-engine.js'

export interface BroadcastTransactionArgs extends CosmosAbortable {
  /** The bytes of a signed transaction (`TxRaw`). */
  readonly transaction: Uint8Array
  /** The network of the transaction; the one of the connected account when left out. Give it when the user may switch meanwhile. */
  readonly network?: Caip2 | undefined
  /** `sync`: the node checks the transaction and does not wait for its block. */
  readonly mode?: 'sync' | undefined
}

const MOST_BYTES = 2_000_000

/** A copy of a transaction, whose bytes the app may change later. */
function bytesOf(given: unknown): Uint8Array {
  if (ArrayBuffer.isView(given) && given.byteLength > 0 && given.byteLength <= MOST_BYTES)
    return new Uint8Array(given.buffer, given.byteOffset, given.byteLength).slice()
  throw optionInvalid('transaction', 'Expected the bytes of a signed transaction')
}

/**
 * Sends a signed transaction to the node of its network, once (`BROADCAST_MODE_SYNC`).
 * @returns the hash of the transaction: 64 hex digits, in capitals
 * @throws WalletchartError `OPTION_INVALID`, `NOT_CONNECTED` without a network
 * @throws WalletchartError `RPC_REQUEST_FAILED` with the words of the node when it refuses the transaction
 * @throws WalletchartError `OUTCOME_UNKNOWN` when it may have reached the node
 */
export async function broadcastTransaction(
  engine: Pick<CosmosEngine, 'request' | 'getState'>,
  args: BroadcastTransactionArgs,
): Promise<string> {
  const { transaction, network: to, mode = 'sync', signal } = argsOf('broadcastTransaction', args)
  if (mode !== 'sync') throw optionInvalid('mode', 'Expected sync')
  const bytes = bytesOf(transaction)
  const network = to ?? cosmosAccountOnNetwork(engine).network
  return publishTransaction(bytes, cosmosReach(engine, { network, signal }).chain)
}
