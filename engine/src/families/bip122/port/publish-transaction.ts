import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { postPath } from '../../kit/rest-call.js'
import type { ReadTransaction } from '../codec/read-transaction.js'

/**
 * Sends a signed transaction to the node, once (Esplora, `POST /tx`).
 * @returns the id of the transaction
 * @throws WalletchartError `OUTCOME_UNKNOWN` when it may have reached the node, and as the call does
 */
export async function publishTransaction({ hex, txid }: ReadTransaction, chain: ChainCall): Promise<string> {
  if ((await postPath(chain, '/tx', hex)) === txid) return txid
  throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${txid}` })
}
