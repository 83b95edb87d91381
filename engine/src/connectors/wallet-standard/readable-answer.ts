import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'

/**
 * The result of reading a wallet's answer, where a getter or a Proxy may throw.
 * @throws WalletchartError `WALLET_ANSWER_INVALID` for an answer that cannot be read; typed errors stay as they are
 */
export function readableAnswer<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    if (isWalletchartError(cause)) throw cause
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected data that can be read', cause })
  }
}
