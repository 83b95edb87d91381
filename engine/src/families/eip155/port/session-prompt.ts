import { isObject } from '../../../model/data/is-object.js'
import { hexChainId } from '../../../model/ids/chain-id.js'
import type { SessionCall } from '../../../ports/family-pairing.js'
import { namedCreations } from '../codec/named-creations.js'
import { promptedCalls, promptedTransaction } from '../codec/prompted-transaction.js'
import { checkedAnswer, loadCheck } from './checked-answer.js'

const isAboutMoney = /^(eth_(send|sign)Transaction|wallet_send(Transaction|Calls))$/

/**
 * Asks a paired wallet for a prompt of money, also for a library over the session's own provider. Such a library leaves `to` out to
 * create a contract. The wallet fills in the account and the chain.
 * @returns undefined for any other method, and for one that the session did not approve
 * @throws WalletchartError as `promptedTransaction` before the wallet is asked, and as `checkedAnswer`
 */
export const sessionPrompt = (call: SessionCall): Promise<unknown> | undefined =>
  isAboutMoney.test(call.method) && call.granted.methods.includes(call.method) ? asked(call) : undefined

async function asked(call: SessionCall): Promise<unknown> {
  const { method } = call
  const place = { from: call.addresses()[0], chainId: hexChainId(call.chainId) }
  await loadCheck(method)
  const named = namedCreations(method, call.params)
  const [first]: readonly unknown[] = Array.isArray(named) ? named : []
  const { calls }: { readonly calls?: unknown } = isObject(first) ? first : {}
  if (method === 'wallet_sendCalls') await promptedCalls(calls, 'params.0.calls')
  else await promptedTransaction(first)
  const given = isObject(first) ? Object.entries(first).filter(([, value]) => value != null) : []
  const params = [isObject(first) ? { ...place, ...Object.fromEntries(given) } : first]
  // The code of an account is read for texts alone, which are no prompt of money.
  return checkedAnswer(await call.ask(), { method, params, readCode: async () => undefined })
}
