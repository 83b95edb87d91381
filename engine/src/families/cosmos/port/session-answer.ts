import { featureError } from '../../../model/errors/feature-error.js'
import { notOffered } from '../../../model/errors/not-offered.js'
import type { SessionCall } from '../../../ports/family-pairing.js'
import { walletAnswers } from '../codec/wallet-answers.js'

/** True if the addresses are enough, which the session knows. */
const asksAddressesOnly = (params: unknown): boolean => {
  try {
    return Reflect.get(Object(params), 'pubkey') === false
  } catch {
    return false // a Proxy or a getter may throw on read
  }
}

/** The keys of the granted accounts, which no session names: the wallet is asked once for each chain. */
async function keysOf({ memory, chainId, ask, addresses }: SessionCall): Promise<unknown> {
  const key = `accounts of ${chainId}`
  const asked = memory.get(key) ?? ask()
  memory.set(key, asked)
  try {
    const granted = addresses()
    const accounts = walletAnswers.accounts(await asked)
    const own = accounts.filter(({ address, pubkey }) => pubkey !== undefined && granted.includes(address))
    if (own.length > 0) return own
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected the keys of the granted accounts' })
  } catch (thrown) {
    memory.delete(key)
    throw thrown
  }
}

/**
 * Answers what a session knows of accounts; undefined for a method that goes to the wallet or the node.
 * @throws WalletchartError `METHOD_UNSUPPORTED` for a method of wallets that the session did not approve
 */
export const sessionAnswer = (call: SessionCall): Promise<unknown> | undefined => {
  const { method, granted, params } = call
  const isAccounts = method === 'cosmos_getAccounts'
  if (isAccounts && asksAddressesOnly(params))
    return Promise.resolve(call.addresses().map((address) => ({ address })))
  // Wallets of the page only: JSON has no bytes, and a document of amino signing says the same.
  const isServed = granted.methods.includes(method) && method !== 'cosmos_signArbitrary'
  if (method.startsWith('cosmos_') && !isServed)
    return Promise.reject(notOffered(`The session did not approve ${method}`))
  return isAccounts ? keysOf(call) : undefined
}
