import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isHexData } from '../codec/hex-data.js'
import { rpcTransaction, type TransactionFields } from '../codec/rpc-transaction.js'
import { type Block, rpcBlock } from './block.js'
import { type ReadSettings, type Requester, requestEip155 } from './eip155-engine.js'

/** A call that changes nothing. */
export interface CallArgs extends TransactionFields, ReadSettings {
  readonly block?: Block | undefined
}

/**
 * Reads from a contract (`eth_call`).
 * @returns the bytes it returned
 * @throws WalletchartError `RPC_REQUEST_FAILED` (its cause holds the data of a revert), `HTTP_REQUEST_FAILED`,
 * `REQUEST_TIMEOUT`, `ADDRESS_INVALID`, `AMOUNT_INVALID` or `FEE_FIELDS_CONFLICT`
 */
export async function call(engine: Requester, args: CallArgs): Promise<Hex> {
  const { signal, network, block, ...transaction } = argsOf('call', args)
  const params = [await rpcTransaction(transaction), rpcBlock(block)]
  const answer = await requestEip155(engine, 'eth_call', params, { network, signal })
  if (isHexData(answer)) return answer
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered eth_call with no bytes' })
}
