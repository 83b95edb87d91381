import { featureError } from '../errors/feature-error.js'

/** The error of a text that names no receiver. */
export const receiverInvalid = (details: string, cause?: unknown) =>
  featureError('ADDRESS_INVALID', { details, ...(cause !== undefined && { cause }) })
