import type { ErrorCode } from '../model/errors/error-catalogue.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'

/** A test of a field of a fact: an error of the kit with this code, and this cause when one is given. */
export const isErrorOf =
  (code: ErrorCode, ...causes: readonly [cause?: unknown]) =>
  (error: unknown): boolean =>
    isWalletchartError(error, code) && causes.every((cause) => error.cause === cause)
