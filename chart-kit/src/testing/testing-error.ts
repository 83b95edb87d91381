/** Stable codes of the mistakes the test tools report. */
export type TestingErrorCode =
  | 'WALK_LIMIT'
  | 'WALK_FAILED'
  | 'WIRES_NEVER_REST'
  | 'BAD_TEST_OPTION'
  | 'REPLAY_MISMATCH'
  | 'BAD_PLAN'
  | 'BAD_COVERAGE'
  | 'PLAN_MISMATCH'
  | 'BAD_DRIVER'

/** An error of the test tools. The message says what to do. */
export class TestingError extends Error {
  override readonly name = 'TestingError'
  readonly code: TestingErrorCode

  constructor(code: TestingErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
