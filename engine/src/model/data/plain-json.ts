import { optionInvalid } from '../errors/option-invalid.js'
import { readable } from '../text/readable.js'

/** Deepest nesting of data. Data that a user can read before signing is flatter. */
export const JSON_DEPTH = 100

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const copy = (value: unknown, path: readonly string[]): unknown => {
  const refuse = (expected: string) => optionInvalid(path.slice(0, 8).join('.'), expected)
  if (path.length > JSON_DEPTH) throw refuse(`Expected at most ${JSON_DEPTH} levels`)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') {
    if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return value
    throw refuse('Expected a number that JSON keeps; give large ones as bigint or text')
  }
  if (Array.isArray(value)) return Array.from(value, (one, at) => copy(one, [...path, String(at)]))
  if (typeof value === 'object' && isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, [...path, name])]))
  throw refuse('Expected a value that JSON has')
}

/**
 * A copy of data as JSON writes it, with bigints as decimal text. Nothing is left out in silence.
 * @throws WalletchartError `OPTION_INVALID` for what JSON has not (undefined, symbols, functions, NaN, dates), for data that is
 * nested too deep or in itself, and for a getter that throws
 */
export function plainJson(value: unknown, option: string): unknown {
  return readable(option, () => copy(value, [option]))
}
