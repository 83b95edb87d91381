import { isObject } from '../data/is-object.js'
import { readable } from '../text/readable.js'
import { optionInvalid } from './option-invalid.js'

/**
 * A copy of the object that a call was given. Each field is read once, because a getter may throw or change its answer.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function argsOf<Args extends object>(call: string, args: Args): Args
export function argsOf(call: string, args: unknown): object
export function argsOf(call: string, args: unknown): object {
  return readable(call, () => {
    if (isObject(args) && !Array.isArray(args)) return { ...args }
    throw optionInvalid(call, 'Expected an object.')
  })
}
