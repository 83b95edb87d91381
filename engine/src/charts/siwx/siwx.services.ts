import type { Namespace } from '../../model/ids/namespace.js'
import type { SignInMessage } from '../../model/sign-in/sign-in-message.js'
import type { OneClickAnswer } from '../../ports/siwx.js'
import { listeningService, promiseService } from '../authoring.js'
import type { SiwxAccount, SiwxEvent } from './siwx.events.js'

/** The account a service works for. */
export interface SignInTarget extends SiwxAccount {
  readonly namespace: Namespace
}

/** The stored sign-in of an account, and the wish of the app. */
export interface StoredSignIn {
  readonly required: boolean
  /** The lifetime that is left of the sign-in, in ms; undefined without an end. Absent without a sign-in. */
  readonly signIn: { readonly endsIn: number | undefined } | undefined
}

/** The message that is shown and signed, as text and as fields. */
export interface PreparedSignIn {
  readonly text: string
  readonly message: SignInMessage
}

/** A message with what the wallet answered to it. */
export interface SignedMessage extends SignInTarget, PreparedSignIn {
  readonly signature: unknown
}

/** The family a service works for. */
export interface SiwxFamily {
  readonly namespace: Namespace
}

/** Reads the sign-ins of an account. */
export const readSignIn = promiseService<StoredSignIn, SignInTarget>('readSignIn')

/** Makes the message, and compares it with the account, the network and the page. */
export const prepareMessage = promiseService<PreparedSignIn, SignInTarget>('prepareMessage')

/** Hands the signature in; resolves when it is accepted, with the lifetime in ms. */
export const addSignIn = promiseService<{ readonly endsIn: number | undefined }, SignedMessage>('addSignIn')

/** The answer of a paired wallet, and the account that it is for. */
export interface AnsweredSignIn extends SignInTarget {
  readonly granted: readonly string[]
  readonly answer: OneClickAnswer | undefined
}

/** The result of an answer: `isOwn` says that it signed the account in. `endsIn` is the lifetime of that sign-in, in ms. */
export interface TakenSignIn {
  readonly required: boolean
  readonly isOwn: boolean
  readonly endsIn: number | undefined
}

/** Passes the answer of a wallet to the app. Resolves when the app accepts it. */
export const takeSignIns = promiseService<TakenSignIn, AnsweredSignIn>('takeSignIns')

/** Ends the sign-in of one account. */
export const endSignIn = promiseService<void, SignInTarget>('endSignIn')

/** Ends every sign-in of the family that the record says is to be ended. Rejects when the end of one is not known. */
export const clearSignIns = promiseService<void, SiwxFamily>('clearSignIns')

/** Reports the outcome of writes and ends, also when no caller waits for them any more. */
export const watchWrites = listeningService<SiwxEvent, SiwxFamily>()

/** Reads the sign-ins again when the page is looked at, and when the app says that they may have changed. */
export const watchSignIn = listeningService<SiwxEvent, SignInTarget>()
