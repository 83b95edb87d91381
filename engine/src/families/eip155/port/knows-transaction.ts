import { sentInDoubt } from '../../../model/errors/sent-in-doubt.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import type { ChainCall } from '../../../ports/family-transfer.js'

/**
 * True if a node that refused a signed transaction has it already, so that it is out. Nodes have many words for that, so it is asked.
 * @throws WalletchartError `OUTCOME_UNKNOWN` where it does not say
 */
export async function knowsTransaction(hash: Hex, chain: ChainCall): Promise<boolean> {
  try {
    const known = await chain('eth_getTransactionByHash', [hash])
    return String(Object(known).hash).toLowerCase() === hash
  } catch (cause) {
    throw sentInDoubt(hash, cause)
  }
}
