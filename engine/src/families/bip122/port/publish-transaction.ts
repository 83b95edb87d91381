import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { getPath, postPath } from '../../kit/rest-call.js'
import type { ReadTransaction } from '../codec/read-transaction.js'

/** True where the node has the transaction already, in a block or waiting for one. */
const isKnown = async (txid: string, chain: ChainCall): Promise<boolean> => {
  const known = await getPath(chain, `/tx/${txid}`).catch(() => undefined)
  return Object(known).txid === txid
}

/**
 * Sends a signed transaction to the node, once (Esplora, `POST /tx`). One that the node refuses because it has it already is out.
 * @returns the id of the transaction
 * @throws WalletchartError `OUTCOME_UNKNOWN` when it may have reached the node, and as the call does
 */
export async function publishTransaction({ hex, txid }: ReadTransaction, chain: ChainCall): Promise<string> {
  const sent = await postPath(chain, '/tx', hex).catch(async (thrown: unknown) => {
    if (await isKnown(txid, chain)) return txid
    throw thrown
  })
  if (sent === txid) return txid
  throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${txid}` })
}
