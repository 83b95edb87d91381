import type * as z from 'zod/mini'
import { readable } from '../text/readable.js'
import { optionInvalid } from './option-invalid.js'

/**
 * A copy of an option that is plain data, also of fields that the shape does not name. It is made before the check: a getter may change
 * its answer.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function checkedCopy<Value>(option: string, shape: z.ZodMiniType, given: unknown): Value {
  const copy = readable(option, () => JSON.parse(JSON.stringify(given)))
  const [issue] = shape.safeParse(copy).error?.issues ?? []
  if (issue) throw optionInvalid([option, ...issue.path].join('.'), issue.message)
  return copy
}
