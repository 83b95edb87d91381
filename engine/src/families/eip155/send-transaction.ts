import { argsOf } from '../../model/errors/args-of.js'
import type { Hex } from '../../model/ids/eip155-address.js'
import { parseTransactionHash } from '../../model/ids/transaction-hash.js'
import { type Abortable, type Requester, requestEip155 } from './requester.js'
import { rpcTransaction, type TransactionFields } from './rpc-transaction.js'

/** A transaction to send. */
export interface SendTransactionArgs extends TransactionFields, Abortable {
  /** Chain it is meant for; refused when the wallet is on another one. */
  readonly chainId?: number | undefined
}

/**
 * Asks the user to send a transaction (`eth_sendTransaction`). It is never sent twice.
 * @returns its hash
 * @throws WalletchartError `USER_REJECTED`, `FEE_FIELDS_CONFLICT`, `ADDRESS_INVALID`, `AMOUNT_INVALID`,
 * `CHAIN_DISCONNECTED`, `ACCOUNT_CHANGED`, `CHAIN_CHANGED`, `TX_HASH_INVALID`, or `OUTCOME_UNKNOWN` when the kit stopped
 * waiting after the wallet showed the transaction: it may still be sent
 */
export async function sendTransaction(engine: Requester, args: SendTransactionArgs): Promise<Hex> {
  const { signal, ...transaction } = argsOf('sendTransaction', args)
  const params = [await rpcTransaction(transaction)]
  return parseTransactionHash(await requestEip155(engine, 'eth_sendTransaction', params, { signal }))
}
