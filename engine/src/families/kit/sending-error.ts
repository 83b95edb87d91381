import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { sentInDoubt } from '../../model/errors/sent-in-doubt.js'

/** The bytes that were sent. */
export interface SentBytes {
  readonly id: string
  /** True if the words of a node, `RPC_REQUEST_FAILED`, say that it has not taken them. */
  readonly refuses: (said: unknown) => boolean
}

/** Why a call failed, also one whose outcome is unknown. */
export const reasonOf = (thrown: unknown): unknown =>
  isWalletchartError(thrown, 'OUTCOME_UNKNOWN') ? thrown.cause : thrown

/**
 * The error of bytes that a node got. A server in between may answer with an error after the node took them.
 * @returns the words of a node that refuses them, an error from before they were sent, or else that of `sentInDoubt`
 */
export function sendingError(thrown: unknown, { id, refuses }: SentBytes): unknown {
  const reason = reasonOf(thrown)
  if (isWalletchartError(reason, 'RPC_REQUEST_FAILED'))
    return refuses(reason) ? reason : sentInDoubt(id, reason)
  return reason === thrown ? thrown : sentInDoubt(id, reason)
}
