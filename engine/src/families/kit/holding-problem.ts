import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { HoldingProblem } from '../../ports/family-tokens.js'

/**
 * The reason of a node that took a call and refused it, or that answered with nothing of use.
 * @throws what was thrown, for any other failure: a node out of reach says nothing of any token
 */
export function holdingProblem(thrown: unknown): HoldingProblem {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) throw thrown
  return { code: thrown.code, details: thrown.details ?? thrown.shortMessage }
}
