/** Each refusal: its status, and a sentence that says what to do. Codes stay the same between versions. */
const refusals = {
  BODY_MALFORMED: [400, 'The request has another form than this path takes. Reload the page.'],
  BODY_TOO_LARGE: [413, 'The request is too large. Send a shorter one.'],
  CONTENT_TYPE_NOT_ALLOWED: [415, 'The request is not JSON. Send application/json.'],
  ORIGIN_NOT_ALLOWED: [403, 'Only the page of this server may call it. Open that page.'],
  NOT_FOUND: [404, 'There is no such path. Check the address.'],
  METHOD_NOT_ALLOWED: [405, 'The path takes another method. Check the request.'],
  DEVICE_UNKNOWN: [401, 'This server does not know the device key. Send the request with its public key.'],
  SIGNATURE_INVALID: [401, 'The signature of the device does not fit the request. Reload the page.'],
  SIGNATURE_REPLAYED: [401, 'This request was received before. Send it with a new signature.'],
  CLOCK_OFF: [401, 'The clock of this device is off by more than five minutes. Check your time settings.'],
  PROJECT_UNKNOWN: [404, 'This server does not know the project. Check its project id.'],
  EMAIL_MALFORMED: [400, 'This is not an email address. Check it and try again.'],
  EMAIL_LIMIT: [429, 'This email address was sent a code already. Wait before you ask for another.'],
  ADDRESS_LIMIT: [429, 'Your network asked for too many codes. Wait before you ask for another.'],
  MAIL_FAILED: [503, 'The mail could not be sent. Try again in a minute.'],
  // To mistype a code is part of a login. Browsers log each other status as an error.
  CODE_WRONG: [200, 'The code is wrong. Check it and try again.'],
  CODE_EXPIRED: [200, 'The code expired. Ask for a new one.'],
  CODE_TRIES_SPENT: [200, 'The code was wrong five times. Ask for a new one.'],
  CODE_NOT_ASKED: [200, 'This browser has no open code for the email address. Ask for a new one here.'],
  SESSION_MISSING: [401, 'You are not signed in. Sign in again.'],
  SESSION_ENDED: [401, 'Your session ended. Sign in again.'],
  SESSION_REUSED: [401, 'Your session was used from two places, so it ended. Sign in again.'],
  SESSION_ON_OTHER_DEVICE: [401, 'Your session was used in another browser, so it ended. Sign in again.'],
  ACCOUNT_DELETED: [410, 'The account is deleted. Restore it first.'],
  ACCOUNT_NOT_DELETED: [409, 'The account is not deleted. Go on with it.'],
  VAULT_TOO_LARGE: [413, 'The encrypted keys are too large. Send at most 64 kB.'],
  VAULT_ROLLBACK: [409, 'A newer version of the keys is stored. Load it first.'],
  VAULT_WRONG_ACCOUNT: [403, 'The keys belong to another account. Sign in with that account.'],
  KEYS_PROOF_WRONG: [403, 'Only who opens the keys may change them. Unlock them and try again.'],
  SHARE_EXISTS: [409, 'This server has a share of that split. Make a new split.'],
  SHARE_LIMIT_REACHED: [409, 'This server keeps shares for 20 browsers. Drop a share first.'],
  // Locked keys are part of normal use, so these are no errors of a browser either.
  SHARE_MISSING: [200, 'This server has no share for this browser. Enter your recovery code.'],
  SHARE_RELEASE_LIMIT: [200, 'The keys were unlocked too often today. Enter your recovery code, or wait.'],
  SIGN_IN_TOO_OLD: [200, 'You signed in more than five minutes ago. Sign in again.'],
  DEVICE_IS_THIS: [409, 'This is the browser that you use. Sign out instead.'],
  DEVICE_NOT_APPROVED: [403, 'No user has approved this device. Sign in first.'],
  HAND_OVER_TOO_LARGE: [413, 'The request is too large for a window. Send a shorter one.'],
  HAND_OVER_LIMIT: [429, 'Too many requests wait in windows. Answer them first.'],
  SERVER_FAILED: [500, 'The server failed. Try again later.'],
} as const

export type ApiErrorCode = keyof typeof refusals

/** A refusal, as a path throws it. Its message is for the user, without secrets. */
export class ApiError extends Error {
  readonly status: number
  /** @param retryAfter seconds until another try can succeed */
  constructor(
    readonly code: ApiErrorCode,
    readonly retryAfter?: number,
  ) {
    const [status, message] = refusals[code]
    super(message)
    this.status = status
  }

  /** The body of the answer. */
  get body(): { readonly error: { code: ApiErrorCode; message: string; retryAfter?: number } } {
    const { code, message, retryAfter } = this
    return { error: { code, message, ...(retryAfter !== undefined && { retryAfter }) } }
  }
}
