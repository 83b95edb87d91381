import type { WalletchartError } from '../model/errors/walletchart-error.js'

/** The name of one promise the API handed out. The chart that owns it settles it exactly once. */
export type AttemptId = string

/** The fact that settles an attempt. */
export type AttemptSettled = {
  readonly type: 'attempt.settled'
  readonly attempt: AttemptId
} & (
  | { readonly ok: true; readonly value?: unknown }
  | { readonly ok: false; readonly error: WalletchartError }
)

/** Settles an attempt well. */
export const succeeded = (attempt: AttemptId, value?: unknown): AttemptSettled => ({
  type: 'attempt.settled',
  attempt,
  ok: true,
  value,
})

/** Settles an attempt with a typed error. */
export const failed = (attempt: AttemptId, error: WalletchartError): AttemptSettled => ({
  type: 'attempt.settled',
  attempt,
  ok: false,
  error,
})
