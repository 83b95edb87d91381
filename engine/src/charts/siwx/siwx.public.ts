import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { SignInMessage } from '../../model/sign-in/sign-in-message.js'
import type { Cancellable } from '../kit/cancellable.js'

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

/** The reason why an account is signed in. */
export type SignedInBy = 'stored' | 'signature'

/** Why a sign-in ended while its account stayed. */
export type SignInEnd = 'expired' | 'revoked' | 'signedOut'

export interface SignInRequest extends Cancellable {
  /** Default: the active family. */
  readonly namespace?: Namespace
}

export interface CancelSignInRequest {
  /** Default: the active family. */
  readonly namespace?: Namespace
}

export interface SignOutRequest {
  /** Default: the active family. */
  readonly namespace?: Namespace
}

/** The members of the engine for sign-ins. Without the feature they reject. */
export interface SignInMembers {
  /**
   * Asks the wallet for the signature of a sign-in (option `siwx`). Resolves at once when the account is signed in. After a
   * rejection `accounts[…].signIn` has the reason and the next message.
   * @throws SIWX_NOT_ENABLED, SIGNATURE_DECLINED, SMART_ACCOUNT_UNSUPPORTED, SIGN_MESSAGE_FAILED, ACCOUNT_CHANGED, ABORTED
   * @throws ACTIVE_ADDRESS_MISSING without an account, ACTIVE_NETWORK_MISSING on a network that is not the app's
   * @throws CONNECTION_CLIENT_MISSING before `start()`
   */
  signIn(request?: SignInRequest): Promise<void>
  /**
   * Gives the sign-in up: where it is required, the wallet is disconnected.
   * @throws SIWX_NOT_ENABLED, CONNECTION_CLIENT_MISSING
   */
  cancelSignIn(request?: CancelSignInRequest): Promise<void>
  /**
   * Ends the sign-in of the account; the wallet stays connected, and is asked again where a sign-in is required. Without an account, as
   * while the wallet is away, the sign-ins of the family end.
   * @throws SIWX_NOT_ENABLED, CONNECTION_CLIENT_MISSING, SIGN_MESSAGE_FAILED with what `revokeSession` said
   */
  signOut(request?: SignOutRequest): Promise<void>
}
