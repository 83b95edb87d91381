import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { sentInDoubt } from '../../../model/errors/sent-in-doubt.js'
import { plainText } from '../../../model/text/plain-text.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { postPath } from '../../kit/rest-call.js'
import { restRefusal } from '../../kit/rest-refusal.js'
import { sendingError } from '../../kit/sending-error.js'

/** `ErrTxInMempoolCache` of the Cosmos SDK: the node has the same transaction already. */
const IN_MEMPOOL = 19

const shape = z.object({
  tx_response: z.object({
    code: z.custom<number>((value) => Number.isSafeInteger(value)),
    txhash: z.custom<string>((value) => typeof value === 'string'),
    codespace: z.optional(z.unknown()),
    raw_log: z.optional(z.unknown()),
  }),
})

/** The HTTP status of a server that has not read the transaction. One that it read and refused has a code in its answer. */
const unread: readonly unknown[] = ['400', '401', '404', '405', '413', '415']
const isUnread = (said: unknown): boolean => unread.includes(restRefusal(said)?.status)

/**
 * Sends a signed transaction to the node of its network, once (`BROADCAST_MODE_SYNC`).
 * @param transaction the bytes of a `TxRaw`
 * @returns the hash of the transaction: 64 hex digits, in capitals
 * @throws WalletchartError `RPC_REQUEST_FAILED` with the words of the node when it refuses the transaction
 * @throws WalletchartError `OUTCOME_UNKNOWN` when it may have reached the node
 */
export async function publishTransaction(transaction: Uint8Array, chain: ChainCall): Promise<string> {
  const hash = bytesToHex(sha256(transaction)).toUpperCase()
  const body = { tx_bytes: base64.encode(transaction), mode: 'BROADCAST_MODE_SYNC' }
  const sent = await postPath(chain, '/cosmos/tx/v1beta1/txs', body).catch((thrown: unknown) => {
    throw sendingError(thrown, { id: hash, refuses: isUnread })
  })
  const { data } = shape.safeParse(sent)
  const said = data?.tx_response
  if (said?.codespace === 'sdk' && said.code === IN_MEMPOOL) return hash
  if (said !== undefined && said.code !== 0)
    throw featureError('RPC_REQUEST_FAILED', { details: `Code ${said.code}: ${plainText(said.raw_log)}` })
  if (said?.txhash.toUpperCase() === hash) return hash
  throw sentInDoubt(hash)
}
