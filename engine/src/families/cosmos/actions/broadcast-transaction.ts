import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { plainText } from '../../../model/text/plain-text.js'
import { postPath } from '../../kit/rest-call.js'
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

const shape = z.object({
  tx_response: z.object({
    code: z.custom<number>((value) => Number.isSafeInteger(value)),
    txhash: z.custom<string>((value) => typeof value === 'string'),
    raw_log: z.optional(z.unknown()),
  }),
})

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
  const hash = bytesToHex(sha256(bytes)).toUpperCase()
  const body = { tx_bytes: base64.encode(bytes), mode: 'BROADCAST_MODE_SYNC' }
  const { chain } = cosmosReach(engine, { network, signal })
  const { data } = shape.safeParse(await postPath(chain, '/cosmos/tx/v1beta1/txs', body))
  const said = data?.tx_response
  if (said !== undefined && said.code !== 0)
    throw featureError('RPC_REQUEST_FAILED', { details: `Code ${said.code}: ${plainText(said.raw_log)}` })
  if (said?.txhash.toUpperCase() === hash) return hash
  throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${hash}` })
}
