import { featureError } from './feature-error.js'
import type { WalletchartError } from './walletchart-error.js'

/** By identity, so that no wallet can throw one. */
const ids = new WeakMap<object, string>()

/**
 * The error `OUTCOME_UNKNOWN` of a transaction whose bytes the kit has sent, so that its id is known.
 * @param thrown what the node answered, or why it did not
 */
export function sentInDoubt(id: string, thrown?: unknown): WalletchartError<'OUTCOME_UNKNOWN'> {
  const error = featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${id}`, cause: thrown })
  ids.set(error, id)
  return error
}

/** The id of the transaction that the kit may have sent; undefined for every other error. */
export const idInDoubt = (thrown: unknown): string | undefined => ids.get(Object(thrown))
