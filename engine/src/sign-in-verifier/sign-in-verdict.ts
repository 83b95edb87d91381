import type { Caip10 } from '../model/ids/caip10.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import type { SignatureRefusal } from './signature-check.js'

/** A sign-in that was verified: the account and what the message says. */
export interface SignIn extends Omit<SignInMessage, 'accountAddress'> {
  /** The account that signed, as the message writes it. */
  readonly address: string
  /** CAIP-2 namespace of the family, such as `eip155`. */
  readonly namespace: string
  readonly account: Caip10
}

/** Why a sign-in was refused. Codes are stable, and only ever added. */
export type SignInRefusalCode =
  /** Not a sign-in message by the grammar of its standard. */
  | 'MESSAGE_MALFORMED'
  /** The message is for another site. */
  | 'DOMAIN_MISMATCH'
  /** The message names a page of another origin. */
  | 'URI_MISMATCH'
  | 'CHAIN_NOT_ALLOWED'
  /** No check is known for the chain's family. */
  | 'FAMILY_UNKNOWN'
  /** Another account than the one expected. */
  | 'ACCOUNT_MISMATCH'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  /** Issued after the time of this server. */
  | 'ISSUED_IN_FUTURE'
  /** Issued longer ago than `maxAge`. */
  | 'TOO_OLD'
  /** Never issued here, used before, or expired. */
  | 'NONCE_UNKNOWN'
  /** The nonce store failed. The account is not signed in. */
  | 'STORE_FAILED'
  /** The clock or another part of the server failed. The account is not signed in. */
  | 'SERVER_FAILED'
  | SignatureRefusal

/** A refusal: its code, and a sentence for the developer without secrets. */
export interface SignInRefusal {
  readonly ok: false
  readonly code: SignInRefusalCode
  readonly details: string
}

/** What a sign-in came to. */
export type SignInVerdict = { readonly ok: true; readonly signIn: SignIn } | SignInRefusal
