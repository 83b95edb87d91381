import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { SignInMessage } from '../../model/sign-in/sign-in-message.js'

/**
 * The state of an account's sign-in:
 * - `none`: the app asks for no sign-in, or there is no account on a network of the app
 * - `checking`: stored sign-ins are read
 * - `preparing`: the message is made
 * - `prompting`: the user may sign `message`
 * - `signing`: the wallet is asked for the signature
 * - `adding`: the signature is verified
 * - `signedIn`
 * - `ending`: the sign-in is being ended
 * - `declined`, `expired`, `revoked`, `signedOut`: the account stays without a sign-in, which is optional
 */
export type SignInStatus =
  | 'none'
  | 'checking'
  | 'preparing'
  | 'prompting'
  | 'signing'
  | 'adding'
  | 'signedIn'
  | 'ending'
  | 'declined'
  | 'expired'
  | 'revoked'
  | 'signedOut'

/** The sign-in of a family's account. No signature is part of it. */
export interface SignIn {
  readonly status: SignInStatus
  /** True if the account has to be signed in to stay connected. */
  readonly required: boolean
  /** The account and the network of the sign-in; undefined without an account. */
  readonly address: string | undefined
  readonly networkId: Caip2 | undefined
  /** The message for the wallet, as fields and to the letter. */
  readonly message: { readonly text: string; readonly fields: SignInMessage } | undefined
  /** Why the last try failed, until the next one. */
  readonly failure: ErrorRecord | undefined
  /** While the wallet is asked: since when and until when, ms since 1970. */
  readonly wait: { readonly startedAt: number; readonly endsAt: number } | undefined
}

export interface SiwxAccountSlice {
  readonly signIn: SignIn
}
