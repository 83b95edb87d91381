import * as z from 'zod/mini'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { getPath } from '../../kit/rest-call.js'
import { checkedTxid } from '../codec/checked-txid.js'
import { type Bip122Engine, type Bip122ReadSettings, bip122Reach } from './bip122-engine.js'

export interface TransactionStatusArgs extends Bip122ReadSettings {
  readonly txid: string
}

/** Where a transaction is. */
export interface TransactionStatus {
  /** True when it is in a block. A transaction that the node does not know is not confirmed either. */
  readonly confirmed: boolean
  readonly blockHeight?: number | undefined
  readonly blockHash?: string | undefined
}

const shape = z.object({
  confirmed: z.custom<boolean>((value) => typeof value === 'boolean'),
  block_height: z.optional(z.custom<number>((value) => Number.isSafeInteger(value))),
  block_hash: z.optional(
    z.custom<string>((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)),
  ),
})

/**
 * Reads whether a transaction is in a block (Esplora, `/tx/:txid/status`).
 * @throws WalletchartError `TX_HASH_INVALID`, `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`
 */
export async function transactionStatus(
  engine: Pick<Bip122Engine, 'request'>,
  args: TransactionStatusArgs,
): Promise<TransactionStatus> {
  const { txid, network, signal } = argsOf('transactionStatus', args)
  const path = `/tx/${checkedTxid(txid)}/status`
  const { data } = shape.safeParse(await getPath(bip122Reach(engine, { network, signal }).chain, path))
  if (data === undefined)
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered /status with no status' })
  const { confirmed, block_height: blockHeight, block_hash: blockHash } = data
  return confirmed ? { confirmed, blockHeight, blockHash } : { confirmed }
}
