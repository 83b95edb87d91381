import type { ErrorCode } from '../model/errors/error-catalogue.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'

/**
 * A test of a fact's error: it is of the kit, and has the code of this one. Every other error has to have become
 * `SOMETHING_WENT_WRONG`.
 */
export const errorAs =
  (cause: unknown) =>
  (error: unknown): boolean =>
    isWalletchartError(error, isWalletchartError(cause) ? cause.code : 'SOMETHING_WENT_WRONG')

/** The same for a code, and for the details where they count. */
export const errorOf =
  (code: ErrorCode, details?: unknown) =>
  (error: unknown): boolean =>
    isWalletchartError(error, code) && (details === undefined || error.details === details)
