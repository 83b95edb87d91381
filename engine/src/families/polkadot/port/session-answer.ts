import { featureError } from '../../../model/errors/feature-error.js'
import type { SessionCall } from '../../../ports/family-pairing.js'

/**
 * Answers what a session knows of accounts; undefined for a method that goes to the wallet or the node.
 * @throws WalletchartError `METHOD_UNSUPPORTED` for a method of wallets that the session did not approve
 */
export const sessionAnswer = (call: SessionCall): Promise<unknown> | undefined => {
  const { method, granted } = call
  if (method === 'polkadot_getAccounts')
    return Promise.resolve(call.addresses().map((address) => ({ address })))
  if (method.startsWith('polkadot_') && !granted.methods.includes(method))
    return Promise.reject(
      featureError('METHOD_UNSUPPORTED', { details: `The session did not approve ${method}` }),
    )
  return undefined
}
