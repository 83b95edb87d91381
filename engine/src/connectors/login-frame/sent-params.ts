import { JSON_DEPTH, plainJson } from '../../model/data/plain-json.js'
import { readable } from '../../model/text/readable.js'

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A copy without the members that are undefined. Clients write so what they leave out. */
const filled = (value: unknown, level: number): unknown => {
  if (typeof value !== 'object' || value === null || level > JSON_DEPTH) return value
  if (Array.isArray(value)) return Array.from<unknown, unknown>(value, (one) => filled(one, level + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === undefined ? [] : [[name, filled(one, level + 1)] as const],
    ),
  )
}

/**
 * The parameters of a request as the frame gets them. The user reads this copy: what its caller changes later is not sent.
 * @throws WalletchartError `OPTION_INVALID` for what JSON has not
 */
export const sentParams = (params: unknown): unknown =>
  params === undefined
    ? undefined
    : plainJson(
        readable('params', () => filled(params, 0)),
        'params',
      )
