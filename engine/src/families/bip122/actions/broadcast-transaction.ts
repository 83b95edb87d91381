import { argsOf } from '../../../model/errors/args-of.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import { bitcoinjsMissing } from '../codec/bitcoinjs-missing.js'
import { publishTransaction } from '../port/publish-transaction.js'
import { type Bip122Engine, type Bip122ReadSettings, bip122Reach } from './bip122-engine.js'

export interface BroadcastTransactionArgs extends Bip122ReadSettings {
  /** A whole signed transaction: hex, or the same as bytes. */
  readonly transaction: string | Uint8Array
}

/**
 * Sends a signed transaction to the node, once (Esplora, `POST /tx`). The signal ends the call only before the transaction was sent.
 * @returns the id of the transaction
 * @throws WalletchartError `OPTION_INVALID`, `ABORTED`, `RPC_REQUEST_FAILED` when the node refuses it, `HTTP_REQUEST_FAILED`
 * @throws WalletchartError `OUTCOME_UNKNOWN` when it may have reached the node, `LOAD_FAILED` without `bitcoinjs-lib`
 */
export async function broadcastTransaction(
  engine: Pick<Bip122Engine, 'request'>,
  args: BroadcastTransactionArgs,
): Promise<string> {
  const { transaction, network, signal } = argsOf('broadcastTransaction', args)
  const { readTransaction } = await import('../codec/read-transaction.js').catch(bitcoinjsMissing)
  const read = readTransaction(transaction)
  if (signal?.aborted) throw new WalletchartError('ABORTED', { cause: signal.reason })
  return publishTransaction(read, bip122Reach(engine, { network }).chain)
}
