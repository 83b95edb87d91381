/** An error whose message is for the user of the page. It holds no secret. */
export class FrameError extends Error {
  /** For the page: the number of EIP-1193 or a word of the kit, where its client acts on it. */
  readonly rpcCode: number | string | undefined

  /** For the page: seconds until another try can succeed. */
  readonly retryAfter: number | undefined

  constructor(message: string, rpcCode?: number | string, retryAfter?: number) {
    super(message)
    this.rpcCode = rpcCode
    this.retryAfter = retryAfter
  }
}

/** The user left a login. */
export class UserLeft extends FrameError {
  constructor() {
    super('You closed the login. Nothing was shared.', 4001)
  }
}

/** The user signed out, in this tab or in another one. */
export class SignedOut extends FrameError {
  constructor() {
    super('You signed out.')
  }
}

/** A transaction that may have been sent. Another try could pay twice. */
export class OutcomeUnknown extends FrameError {
  constructor(message: string) {
    super(message, 'OUTCOME_UNKNOWN')
  }
}
