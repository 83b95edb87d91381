import { WalletchartError } from './walletchart-error.js'

/** The error for an option, or for what a call was given. `details` says what was expected. */
export function optionInvalid(option: string, details: string, cause?: unknown): WalletchartError {
  return new WalletchartError('OPTION_INVALID', { params: { option }, details, cause })
}
