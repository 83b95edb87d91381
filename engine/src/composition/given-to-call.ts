import type { ViewData } from '../charts/modal/modal.events.js'
import { isObject } from '../model/data/is-object.js'
import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { readable } from '../model/text/readable.js'

/**
 * The fields of what a call was given; none when it was given nothing.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const fieldsOf = <Given extends object>(call: string, given: Given | undefined): Partial<Given> =>
  given === undefined ? {} : argsOf(call, given)

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'

/**
 * The data of a view: texts only, so that the public state stays plain.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const viewDataOf = (data: ViewData | undefined): ViewData | undefined => {
  if (data !== undefined && !readable('data', () => isObject(data) && Object.values(data).every(isText)))
    throw optionInvalid('data', 'Expected an object of texts, such as { connectorId }.')
  return data
}
