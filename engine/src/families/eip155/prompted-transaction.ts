import { argsOf } from '../../model/errors/args-of.js'
import { agreeingFields } from './agreeing-fields.js'
import { checkReceiver } from './checked-receiver.js'
import { type RpcTransaction, rpcTransaction } from './rpc-transaction.js'

/**
 * Checks a transaction, or a call of EIP-5792, that a user is asked to approve, and writes it as wallets take it. A contract creation
 * goes to the wallet without `to`.
 * @throws WalletchartError as `rpcTransaction`, `checkReceiver` and `agreeingFields`
 */
export async function promptedTransaction(given: unknown): Promise<RpcTransaction> {
  const fields: { readonly to?: unknown } = argsOf('transaction', given)
  if (fields.to === '' || fields.to === '0x') checkReceiver(fields.to, {})
  const written = agreeingFields(await rpcTransaction(fields))
  checkReceiver(fields.to, written)
  return written
}
