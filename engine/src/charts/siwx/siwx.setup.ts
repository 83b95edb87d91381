import { assign, emit, enqueueActions, setup } from 'xstate'
import { coreErrors } from '../../model/errors/core-errors.js'
import type { ErrorCode } from '../../model/errors/error-catalogue.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { signInError } from '../../model/errors/sign-in-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { OneClickAnswer } from '../../ports/siwx.js'
import { type AttemptId, failed, succeeded } from '../attempt.js'
import { type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import { signMessageMethod } from '../request/sign-message-method.js'
import { signInRequest } from './sign-in-request.js'
import type { SiwxAccount, SiwxEvent, SiwxFact } from './siwx.events.js'
import type { SignedInBy, SignInEnd } from './siwx.public.js'
import {
  addSignIn,
  clearSignIns,
  endSignIn,
  type PreparedSignIn,
  prepareMessage,
  readSignIn,
  type StoredSignIn,
  type TakenSignIn,
  takeSignIns,
  watchSignIn,
  watchWrites,
} from './siwx.services.js'

export interface SiwxInput {
  readonly namespace: Namespace
  readonly limits: Limits
}

export interface SiwxContext extends SiwxInput {
  /** The account that everything here belongs to. */
  readonly account: SiwxAccount | undefined
  /** The answer of a paired wallet, until its account has come. */
  readonly answered: { readonly connectorId: string; readonly answer: OneClickAnswer } | undefined
  /** The same while it is verified for the account. */
  readonly taken: OneClickAnswer | undefined
  /** Every address that the connected wallet granted so far. */
  readonly granted: readonly string[]
  /** True if the account has to be signed in, and as long as nothing was read. */
  readonly required: boolean
  /** What is shown and signed. */
  readonly prepared: PreparedSignIn | undefined
  /** Names the request in turns, so that an answer to the one before is not taken for this one's. */
  readonly turn: 0 | 1
  /** Since when the wallet is asked, ms since 1970. */
  readonly since: number
  readonly signature: unknown
  /** Why the last try failed. */
  readonly failure: WalletchartError | undefined
  /** The lifetime of the sign-in when it was read, in ms. */
  readonly endsIn: number | undefined
  /** Why the last sign-in is over. */
  readonly lapse: SignInEnd | undefined
  /** Calls to `connect`, which wait until the account may stay. */
  readonly waiting: readonly AttemptId[]
  /** Calls to `signIn`. */
  readonly calls: readonly AttemptId[]
  /** Calls to `signOut`. */
  readonly leaving: readonly AttemptId[]
}

/** The longest that a timer of a browser waits, in ms. */
const LONGEST_TIMER = 2_147_483_647

const nobody: SiwxAccount = { address: '', networkId: ':', connectorId: '', accountType: '' }

/** The account that a service works for. */
export const placeOf = ({ context: { namespace, account } }: { readonly context: SiwxContext }) => ({
  ...(account ?? nobody),
  namespace,
})

const of = ({ namespace, account }: SiwxContext) => ({
  namespace,
  address: account?.address ?? '',
  networkId: account?.networkId ?? nobody.networkId,
})

const typeOf = ({ account }: SiwxContext): string => account?.accountType ?? ''

const requestId = ({ namespace, turn }: SiwxContext): AttemptId => signInRequest(namespace, turn)

interface Reason {
  readonly details?: string
  readonly said?: string
}

/** Why a try failed. `byWallet`: the wallet was asked, so the words may be its own. */
export interface Failed extends Thrown {
  readonly byWallet?: boolean
}

/** The reason. A user who declined needs none. The words of a wallet are quoted as its own, or left out. */
const reasonOf = ({ error, byWallet = false }: Failed, code: ErrorCode): Reason => {
  if (!isWalletchartError(error) || error.code === 'USER_REJECTED') return {}
  const { said, details } = error
  if (byWallet && said !== undefined && code === 'SIGN_MESSAGE_FAILED')
    return { said, ...(details !== undefined && { details }) }
  // An error with a cause has the details of that.
  const isForeign = byWallet && error.cause !== undefined
  if (details !== undefined && !isForeign) return { details }
  // Those of the core say nothing that a sentence of this failure does not.
  return Object.hasOwn(coreErrors, error.code) ? {} : { details: error.text }
}

/** The error that a user reads. A smart account often signs in a form that an app cannot verify. */
const shownFailure = (context: SiwxContext, failed: Failed): WalletchartError => {
  const { error } = failed
  // The wallet was not asked.
  if (isWalletchartError(error, 'LOAD_FAILED')) return error
  const wasAsked = context.prepared !== undefined
  const code =
    wasAsked && typeOf(context) === 'smartAccount'
      ? 'SMART_ACCOUNT_UNSUPPORTED'
      : isWalletchartError(error, 'USER_REJECTED')
        ? 'SIGNATURE_DECLINED'
        : 'SIGN_MESSAGE_FAILED'
  return signInError(code, { cause: error, ...reasonOf(failed, code) })
}

/** What was read. */
export interface Read {
  readonly stored: StoredSignIn
}

/** The result of a wallet's answer. */
export interface Taken {
  readonly taken: TakenSignIn
}

/** The lifetime that a sign-in has. */
export interface Lives {
  readonly endsIn: number | undefined
}

/** The named pieces of the siwx chart. */
export const siwxSetup = setup({
  types: {
    context: {} as SiwxContext,
    input: {} as SiwxInput,
    events: {} as SiwxEvent,
    emitted: {} as SiwxFact,
  },
  actors: {
    readSignIn,
    prepareMessage,
    addSignIn,
    takeSignIns,
    endSignIn,
    clearSignIns,
    watchSignIn,
    watchWrites,
  },
  delays: {
    readDeadline: ({ context }) => context.limits.readDeadline,
    walletDeadline: ({ context }) => context.limits.walletDeadline,
    signInEnd: ({ context }) => Math.min(context.endsIn ?? LONGEST_TIMER, LONGEST_TIMER),
  },
  guards: {
    isRequired: ({ context }) => context.required,
    isLeftOptional: ({ context, event }) =>
      !context.required && event.type === 'siwx.left' && event.about.includes(context.namespace),
    isOther: ({ context, event }) =>
      event.type === 'siwx.account' &&
      (event.address !== context.account?.address ||
        event.networkId !== context.account.networkId ||
        event.connectorId !== context.account.connectorId),
    isAnswered: ({ context: { account, answered } }) =>
      answered !== undefined && answered.connectorId === account?.connectorId,
    isOwnSignIn: (_, { taken }: Taken) => taken.isOwn,
    isSignedIn: (_, { stored }: Read) => stored.signIn !== undefined,
    mayStay: (_, { stored }: Read) => !stored.required,
    isNext: ({ context, event }) =>
      event.type === 'siwx.promptNext' && !event.after.includes(context.namespace),
    isBack: ({ event }) => event.type === 'siwx.reread' && event.isSignedIn,
    isGone: ({ event }) => event.type === 'siwx.reread' && !event.isSignedIn,
    isLeaving: ({ context }) => context.leaving.length > 0,
    isOwnEnd: ({ context: { account }, event }) =>
      event.type === 'siwx.known' &&
      event.are === 'over' &&
      account !== undefined &&
      event.accounts.includes(`${account.networkId}:${account.address}`),
    isCalled: ({ context }) => context.calls.length > 0,
    asksAgain: ({ context }) => context.required || context.calls.length > 0,
    hasAccount: ({ context }) => context.account !== undefined,
    isLastWait: ({ context, event }) =>
      event.type === 'siwx.cancel' &&
      context.required &&
      context.waiting.length === 1 &&
      context.waiting[0] === event.attempt,
    isLastCall: ({ context, event }) =>
      event.type === 'siwx.cancel' && context.calls.length === 1 && context.calls[0] === event.attempt,
    isOwnAnswer: ({ context, event }) =>
      (event.type === 'siwx.signed' || event.type === 'siwx.refused') && event.attempt === requestId(context),
    isUnasked: ({ event }) => event.type === 'siwx.unserved' && event.chunk === 'request',
    /** A required prompt that no view can show. */
    isUnshown: ({ context, event }) =>
      event.type === 'siwx.unserved' && event.chunk === 'modal' && context.required,
  },
  actions: {
    rememberAccount: assign(({ context, event }) => {
      if (event.type !== 'siwx.account') return {}
      const { address, networkId, connectorId, accountType, granted } = event
      return {
        account: { address, networkId, connectorId, accountType },
        granted: [...new Set([...context.granted, ...granted])],
        required: true,
        prepared: undefined,
        signature: undefined,
        failure: undefined,
        endsIn: undefined,
      }
    }),
    forgetAccount: assign({
      account: undefined,
      required: true,
      prepared: undefined,
      signature: undefined,
      failure: undefined,
      endsIn: undefined,
    }),
    rememberAnswer: assign(({ event }) => {
      if (event.type !== 'siwx.answered') return {}
      const { connectorId, answer } = event
      return { answered: answer && { connectorId, answer } }
    }),
    takeAnswer: assign(({ context }) => ({ answered: undefined, taken: context.answered?.answer })),
    forgetAnswer: assign({ taken: undefined }),
    forgetGranted: assign({ granted: [] }),
    rememberRead: assign((_, { stored }: Read) => ({
      required: stored.required,
      endsIn: stored.signIn?.endsIn,
      failure: undefined,
    })),
    rememberTaken: assign((_, { taken }: Taken) => ({
      required: taken.required,
      endsIn: taken.endsIn,
    })),
    rememberEnd: assign((_, { endsIn }: Lives) => ({ endsIn, prepared: undefined, signature: undefined })),
    rememberLapse: assign((_, { reason }: { readonly reason: SignInEnd }) => ({ lapse: reason })),
    forgetLapse: assign({ lapse: undefined }),
    rememberPrepared: assign((_, params: { readonly prepared: PreparedSignIn }) => params),
    rememberSignature: assign(({ event }) =>
      event.type === 'siwx.signed' ? { signature: event.signature } : {},
    ),
    rememberFailure: assign(({ context }, thrown: Failed) => ({
      failure: shownFailure(context, thrown),
      signature: undefined,
    })),
    /** A nonce is of use once: the next try needs another message. */
    forgetMessage: assign({ prepared: undefined, signature: undefined }),
    forgetFailure: assign({ failure: undefined }),
    joinWait: assign(({ context, event }) =>
      event.type === 'siwx.wait' ? { waiting: [...context.waiting, event.attempt] } : {},
    ),
    joinCall: assign(({ context, event }) =>
      event.type === 'siwx.sign' ? { calls: [...context.calls, event.attempt] } : {},
    ),
    joinLeaving: assign(({ context, event }) =>
      event.type === 'siwx.signOut' ? { leaving: [...context.leaving, event.attempt] } : {},
    ),
    /** The wallet is asked; the part knows the time. */
    stamp: assign({ since: 0 }),
    takeTurn: assign(({ context }) => ({ turn: context.turn === 0 ? 1 : 0 })),

    settleNow: enqueueActions(({ event, enqueue }) => {
      if ('attempt' in event) enqueue.emit(succeeded(event.attempt))
    }),
    refuseNow: enqueueActions(({ event, enqueue }) => {
      if ('attempt' in event) enqueue.emit(failed(event.attempt, signInError('ACTIVE_ADDRESS_MISSING')))
    }),
    settleAll: enqueueActions(({ context, enqueue }) => {
      for (const attempt of [...context.waiting, ...context.calls]) enqueue.emit(succeeded(attempt))
      enqueue.assign({ waiting: [], calls: [] })
    }),
    settleWaiting: enqueueActions(({ context, enqueue }) => {
      for (const attempt of context.waiting) enqueue.emit(succeeded(attempt))
      enqueue.assign({ waiting: [] })
    }),
    failAll: enqueueActions(({ context, enqueue }, { error }: { readonly error: WalletchartError }) => {
      for (const attempt of [...context.waiting, ...context.calls]) enqueue.emit(failed(attempt, error))
      enqueue.assign({ waiting: [], calls: [] })
    }),
    failCalls: enqueueActions(({ context, enqueue }, thrown: Failed) => {
      const error = shownFailure(context, thrown)
      for (const attempt of context.calls) enqueue.emit(failed(attempt, error))
      enqueue.assign({ calls: [] })
    }),
    settleLeaving: enqueueActions(({ context, enqueue }) => {
      for (const attempt of context.leaving) enqueue.emit(succeeded(attempt))
      enqueue.assign({ leaving: [] })
    }),
    failLeaving: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      for (const attempt of context.leaving) enqueue.emit(failed(attempt, typed(thrown.error)))
      enqueue.assign({ leaving: [] })
    }),
    /** The family works with another account: what was asked for this one is not answered for that. */
    failMoved: enqueueActions(({ context, enqueue }) => {
      for (const attempt of [...context.calls, ...context.leaving])
        enqueue.emit(failed(attempt, featureError('ACCOUNT_CHANGED')))
      enqueue.assign({ calls: [], leaving: [] })
    }),
    dropCancelled: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'siwx.cancel') return
      const { attempt } = event
      if (![...context.waiting, ...context.calls].includes(attempt)) return
      enqueue.emit(failed(attempt, new WalletchartError('ABORTED')))
      enqueue.assign({
        waiting: context.waiting.filter((one) => one !== attempt),
        calls: context.calls.filter((one) => one !== attempt),
      })
    }),

    tellAuthenticating: emit(({ context }) => ({
      type: 'siwx.authenticating',
      namespace: context.namespace,
    })),
    tellAuthenticated: emit(({ context }) => ({ type: 'siwx.authenticated', namespace: context.namespace })),
    tellPrompted: emit(({ context }) => ({
      type: 'siwx.prompted',
      ...of(context),
      required: context.required,
    })),
    tellAsked: enqueueActions(({ context, enqueue }) => {
      const { namespace, account, prepared } = context
      if (account === undefined || prepared === undefined) return
      enqueue.emit({
        type: 'siwx.asked',
        namespace,
        request: {
          attempt: requestId(context),
          owner: 'siwx',
          connectorId: account.connectorId,
          address: account.address,
          chainId: account.networkId,
          method: signMessageMethod,
          params: prepared.text,
        },
      })
    }),
    tellUnasked: emit(({ context }) => ({
      type: 'siwx.unasked',
      namespace: context.namespace,
      attempt: requestId(context),
    })),
    tellSignedIn: emit(({ context }, params: { readonly by: SignedInBy }) => ({
      type: 'siwx.signedIn',
      ...of(context),
      accountType: typeOf(context),
      by: params.by,
    })),
    tellFailed: emit(({ context }, thrown: Failed) => ({
      type: 'siwx.failed',
      ...of(context),
      accountType: typeOf(context),
      error: shownFailure(context, thrown),
    })),
    tellDeclined: emit(({ context }) => ({
      type: 'siwx.declined',
      ...of(context),
      accountType: typeOf(context),
      required: context.required,
    })),
    tellBroken: emit(({ context }, { error }: { readonly error: WalletchartError }) => ({
      type: 'siwx.broken',
      ...of(context),
      error,
    })),
    tellWithdrawn: emit(({ context }) => ({ type: 'siwx.withdrawn', namespace: context.namespace })),
    tellRecorded: enqueueActions(({ context: { namespace }, event, enqueue }) => {
      if (event.type !== 'siwx.known') return
      const { accounts, are } = event
      enqueue.emit({ type: 'siwx.recorded', namespace, accounts, are })
    }),
    /** Sign-ins of the family that are still there count no more. */
    tellUnwanted: emit(({ context: { namespace } }) => ({
      type: 'siwx.recorded',
      namespace,
      accounts: [namespace],
      are: 'toEnd',
    })),
    tellEndUnknown: emit(({ context: { namespace } }, { error }: Thrown) => ({
      type: 'siwx.endUnknown',
      namespace,
      error: featureError('INTERNAL_SDK_ERROR', {
        cause: error,
        details: 'A sign-in could not be ended. Its account is asked to sign in when it connects again.',
      }),
    })),
    tellLapsed: enqueueActions(({ context, enqueue }) => {
      if (context.lapse !== undefined)
        enqueue.emit({ type: 'siwx.lapsed', ...of(context), reason: context.lapse })
    }),
  },
})
