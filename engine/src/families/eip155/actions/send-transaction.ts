import { argsOf } from '../../../model/errors/args-of.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import { checkUsual } from '../codec/check-usual.js'
import { promptedTransaction } from '../codec/prompted-transaction.js'
import type { TransactionFields } from '../codec/rpc-transaction.js'
import { type Abortable, type Eip155Engine, eip155AccountOnNetwork, requestEip155 } from './eip155-engine.js'

/** A transaction to send. */
export interface SendTransactionArgs extends TransactionFields, Abortable {
  /** Chain it is meant for; refused when the wallet is on another one. */
  readonly chainId?: number | undefined
  /** True if the user agreed to an unusual receiver, such as a precompiled contract. */
  readonly acceptReceiver?: boolean | undefined
}

/**
 * Asks the user to send a transaction (`eth_sendTransaction`). The app shows its account and its chain at the call. It is never sent
 * twice. Only `to: null` with code in `data` creates a contract.
 * @returns its hash
 * @throws WalletchartError `ADDRESS_INVALID` without `to`, `OPTION_INVALID` for fields that contradict each other
 * @throws WalletchartError `RECEIVER_REFUSED` for a value to the zero address, `RECEIVER_UNUSUAL` without `acceptReceiver`
 * @throws WalletchartError `AMOUNT_INVALID`, `FEE_FIELDS_CONFLICT`
 * @throws WalletchartError `NOT_CONNECTED`, `USER_REJECTED`, `CHAIN_DISCONNECTED`, `ACCOUNT_CHANGED`, `CHAIN_CHANGED`, `TX_HASH_INVALID`, or
 * `OUTCOME_UNKNOWN` when the kit stopped waiting after the wallet showed the transaction: it may still be sent
 */
export async function sendTransaction(engine: Eip155Engine, args: SendTransactionArgs): Promise<Hex> {
  const { signal, acceptReceiver, ...given } = argsOf('sendTransaction', args)
  const place = eip155AccountOnNetwork(engine)
  const transaction = await promptedTransaction(given)
  if (acceptReceiver !== true) checkUsual(transaction)
  eip155AccountOnNetwork(engine, place)
  // Until here no prompt was shown. The request is queued before anything else can happen.
  const answer = requestEip155(
    engine,
    'eth_sendTransaction',
    [given.to === null ? { ...transaction, to: null } : transaction],
    { signal },
  )
  return parseTransactionHash(await answer)
}
