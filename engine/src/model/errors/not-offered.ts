import { featureError } from './feature-error.js'
import { markNotOffered } from './not-offered-mark.js'
import type { WalletchartError } from './walletchart-error.js'

/** The error `METHOD_UNSUPPORTED` of a method that a wallet does not offer. The wallet was asked for nothing. */
export function notOffered(details: string): WalletchartError<'METHOD_UNSUPPORTED'> {
  const error = featureError('METHOD_UNSUPPORTED', { details })
  markNotOffered(error)
  return error
}
