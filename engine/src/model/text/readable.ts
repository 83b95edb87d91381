import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { optionInvalid } from '../errors/option-invalid.js'

/**
 * The result of reading a caller's data, where a getter or a Proxy may throw.
 * @throws WalletchartError `OPTION_INVALID` for what such a read throws; typed errors stay as they are
 */
export function readable<Value>(option: string, read: () => Value): Value {
  try {
    return read()
  } catch (thrown) {
    if (isWalletchartError(thrown)) throw thrown
    throw optionInvalid(option, 'Expected data that can be read', thrown)
  }
}
