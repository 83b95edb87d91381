import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { sentInDoubt } from '../../../model/errors/sent-in-doubt.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { getPath, postPath } from '../../kit/rest-call.js'
import { restRefusal } from '../../kit/rest-refusal.js'
import { sendingError } from '../../kit/sending-error.js'
import type { ReadTransaction } from '../codec/read-transaction.js'

/** The words of Bitcoin Core for a transaction that it has already. */
const known = /already|txn-same-nonwitness/i

/** Its words for one that it does not take. Esplora answers every fault of the node behind it with 400. */
const refusals: readonly RegExp[] = [
  /"code": ?-(22|25|26)\b|decode failed|bad-txns|missing ?inputs|mempool-conflict|non-final|too-long/i,
  /fee not met|insufficient fee|fee.exceeded|absurdly-high|dust|script|tx-size|sigops|\bversion\b/i,
]

const refuses = (said: unknown): boolean => {
  const words = restRefusal(said)?.words ?? ''
  return !known.test(words) && refusals.some((refusal) => refusal.test(words))
}

/** True where the node has the transaction already, in a block or waiting for one. */
async function isKnown(txid: string, chain: ChainCall): Promise<boolean> {
  try {
    return Object(await getPath(chain, `/tx/${txid}`)).txid === txid
  } catch (cause) {
    // It says that it does not know it.
    if (isWalletchartError(cause, 'RPC_REQUEST_FAILED')) return false
    throw sentInDoubt(txid, cause)
  }
}

/**
 * Sends a signed transaction to the node, once (Esplora, `POST /tx`). One that the node refuses because it has it already is out.
 * @returns the id of the transaction
 * @throws WalletchartError `OUTCOME_UNKNOWN` when it may have reached the node, and as the call does
 */
export async function publishTransaction({ hex, txid }: ReadTransaction, chain: ChainCall): Promise<string> {
  const sent = await postPath(chain, '/tx', hex).catch(async (thrown: unknown) => {
    if (isWalletchartError(thrown, 'RPC_REQUEST_FAILED') && (await isKnown(txid, chain))) return txid
    throw sendingError(thrown, { id: txid, refuses })
  })
  if (sent === txid) return txid
  throw sentInDoubt(txid)
}
