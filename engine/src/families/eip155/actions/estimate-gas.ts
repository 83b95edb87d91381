import { argsOf } from '../../../model/errors/args-of.js'
import { parseQuantity } from '../codec/quantity.js'
import { rpcTransaction, type TransactionFields } from '../codec/rpc-transaction.js'
import { type ReadSettings, type Requester, requestEip155 } from './eip155-engine.js'

export interface EstimateGasArgs extends TransactionFields, ReadSettings {}

/**
 * Asks a node how many units of gas a transaction would use (`eth_estimateGas`).
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `ADDRESS_INVALID`,
 * `AMOUNT_INVALID` or `FEE_FIELDS_CONFLICT`
 */
export async function estimateGas(engine: Requester, args: EstimateGasArgs): Promise<bigint> {
  const { signal, network, ...transaction } = argsOf('estimateGas', args)
  const params = [await rpcTransaction(transaction)]
  const answer = await requestEip155(engine, 'eth_estimateGas', params, { network, signal })
  return parseQuantity(answer, 'eth_estimateGas')
}
