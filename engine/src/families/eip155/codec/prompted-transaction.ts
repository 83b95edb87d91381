import { argsOf } from '../../../model/errors/args-of.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { readable } from '../../../model/text/readable.js'
import { agreeingFields } from './agreeing-fields.js'
import { checkReceiver } from './checked-receiver.js'
import { type RpcTransaction, rpcTransaction } from './rpc-transaction.js'

/**
 * Checks a transaction, or a call of EIP-5792, before its prompt, and writes it as wallets take it. A contract creation goes to the wallet
 * without `to`.
 * @throws WalletchartError as `rpcTransaction`, `checkReceiver` and `agreeingFields`
 */
export async function promptedTransaction(given: unknown): Promise<RpcTransaction> {
  const fields: { readonly to?: unknown } = argsOf('transaction', given)
  if (fields.to === '' || fields.to === '0x') checkReceiver(fields.to, {})
  const written = agreeingFields(await rpcTransaction(fields))
  checkReceiver(fields.to, written)
  return written
}

/**
 * The same for the calls of `wallet_sendCalls` (EIP-5792).
 * @param option what the calls are named in an error
 * @throws WalletchartError `OPTION_INVALID` for what is no list, and for no calls
 */
export async function promptedCalls(given: unknown, option: string): Promise<readonly RpcTransaction[]> {
  const calls = readable(option, () => (Array.isArray(given) ? Array.from<unknown>(given) : []))
  if (calls.length === 0) throw optionInvalid(option, 'Expected a list of at least one call')
  return Promise.all(calls.map(promptedTransaction))
}
