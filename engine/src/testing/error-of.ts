import type { ErrorCode } from '../model/errors/error-catalogue.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'

/** The fields of an error that count besides its code: each a value, or a test of it. */
interface ErrorFields {
  readonly cause?: unknown
  readonly details?: unknown
}

/** A test of a field of a fact: an error of the kit with this code, and with these fields when they are given. */
export const errorOf =
  (code: ErrorCode, fields: ErrorFields = {}) =>
  (error: unknown): boolean =>
    isWalletchartError(error, code) &&
    Object.entries(fields).every(([name, wanted]) => {
      const field: unknown = Reflect.get(error, name)
      return typeof wanted === 'function' ? wanted(field) === true : field === wanted
    })

/** The same for what was thrown: an error of the kit is kept, every other one is the cause of `SOMETHING_WENT_WRONG`. */
export const errorAs = (thrown: unknown): ((error: unknown) => boolean) =>
  isWalletchartError(thrown)
    ? (error) => error === thrown
    : errorOf('SOMETHING_WENT_WRONG', { cause: thrown })
