import { notOffered } from '../../../model/errors/not-offered.js'
import type { SessionCall } from '../../../ports/family-pairing.js'

/**
 * Answers what a session knows of accounts; undefined for a method that goes to the wallet or the node.
 * @throws WalletchartError `METHOD_UNSUPPORTED` for a method of wallets that the session did not approve
 */
export const sessionAnswer = (call: SessionCall): Promise<unknown> | undefined => {
  const { method, granted } = call
  if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
    return Promise.resolve(call.addresses().map((pubkey) => ({ pubkey })))
  if (method.startsWith('solana_') && !granted.methods.includes(method))
    return Promise.reject(notOffered(`The session did not approve ${method}`))
  return undefined
}
