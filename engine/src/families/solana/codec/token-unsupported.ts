import { featureError } from '../../../model/errors/feature-error.js'

/** The error for a token that this kit cannot send. */
export const tokenUnsupported = (reason: string) =>
  featureError('METHOD_UNSUPPORTED', { details: `This token cannot be sent by the kit yet: ${reason}` })
