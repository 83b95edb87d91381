import type { Caip10 } from '../model/ids/caip10.js'
import type { SignIn } from './sign-in-verdict.js'

/** The signed text and its signature, for a client that shows or checks its own sign-ins. */
export interface SignInProof {
  readonly message: string
  readonly signature: string
}

/** A session of one account. Plain data, fit for JSON. */
export interface StoredSession {
  /** The account in the form that accounts are compared in, such as an EVM address in lower case. */
  readonly account: Caip10
  readonly signIn: SignIn
  /** Ms since 1970. */
  readonly startedAt: number
  /** Ms since 1970. */
  readonly expiresAt: number
  readonly proof?: SignInProof
}

/** Where sessions are kept. A key is the SHA-256 of a token, in hexadecimal: the store never sees a token. */
export interface SessionStore {
  set(key: string, session: StoredSession): Promise<void>
  get(key: string): Promise<StoredSession | undefined>
  /**
   * True if there was such a session. Must be atomic: exactly one of all calls for a session gets true, also on several servers at the
   * same instant. Otherwise one token is rotated twice.
   */
  delete(key: string): Promise<boolean>
  /** Ends every session with this `account`. */
  deleteOf(account: Caip10): Promise<void>
}
