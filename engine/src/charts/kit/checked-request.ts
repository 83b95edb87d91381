import type * as z from 'zod/mini'
import { argsOf } from '../../model/errors/args-of.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { readable } from '../../model/text/readable.js'

/**
 * A checked copy of a call's argument.
 * @throws WalletchartError `OPTION_INVALID` with the field's name, such as `connect.wallet`, and what was expected
 */
export const checkedRequest = <Given extends object>(
  call: string,
  shape: z.ZodMiniType,
  given: Given,
): Given => {
  const fields = argsOf(call, given)
  const { error } = readable(call, () => shape.safeParse(fields))
  if (error === undefined) return fields
  const [issue] = error.issues
  const details = issue?.message.startsWith('Expected') === true ? issue.message : 'Expected an object.'
  throw optionInvalid([call, ...(issue?.path ?? [])].join('.'), details)
}
