/** Stable codes of the mistakes that recording, replaying and watching report. */
export type InspectErrorCode =
  /** The text or value is no trace of this version. */
  | 'BAD_TRACE'
  /** The object whose actors are wanted is not known to this copy of its package. */
  | 'UNKNOWN_SOURCE'
  /** An option has a value it cannot have. */
  | 'BAD_INSPECT_OPTION'

/** An error of the inspection tools. The message says what to do. */
export class InspectError extends Error {
  override readonly name = 'InspectError'
  readonly code: InspectErrorCode

  constructor(code: InspectErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
