import { featureError } from './feature-error.js'
import type { WalletchartError } from './walletchart-error.js'

/** By identity, so that no wallet can throw one. */
const made = new WeakSet<object>()

/** The error `METHOD_UNSUPPORTED` of a method that a wallet does not offer. The wallet was asked for nothing. */
export function notOffered(details: string): WalletchartError<'METHOD_UNSUPPORTED'> {
  const error = featureError('METHOD_UNSUPPORTED', { details })
  made.add(error)
  return error
}

/**
 * True if a method failed because the wallet does not offer it, so that no prompt was shown. False for the same code from the wallet
 * itself: it may have done something before it said so.
 */
export const isNotOffered = (thrown: unknown): boolean => made.has(Object(thrown))
