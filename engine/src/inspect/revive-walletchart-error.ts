import type { ReviveError } from '@walletchart/chart-kit'
import { type ErrorCode, errorCatalogue } from '../model/errors/error-catalogue.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCatalogue, code)

/**
 * Makes the errors of the engine from what a plan or a trace keeps of them: charts know them by a brand.
 * @returns undefined for an error that is not one of the engine's
 */
export const reviveWalletchartError: ReviveError = ({ name, message, code }) =>
  name === 'WalletchartError' && isErrorCode(code)
    ? new WalletchartError<ErrorCode>(code, { entry: { text: message, todo: '' } })
    : undefined
