import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { sendError } from '../../model/errors/send-error.js'
import { idInDoubt } from '../../model/errors/sent-in-doubt.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { PreparedTransfer, TransferPrompt } from '../../ports/family-transfer.js'
import { type AttemptId, failed, succeeded } from '../attempt.js'
import { promiseService, type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import { noOrder } from '../send/no-order.js'
import type { SentTransaction } from '../send/send.public.js'
import { isSameTransfer } from './is-same-transfer.js'
import { problemError } from './problem-error.js'
import { publicReplacement, publicReview } from './public-quote.js'
import type { ReadReview } from './read-review.js'
import { renewedReview } from './renewed-review.js'
import { reviewName } from './review-name.js'
import type {
  ListedTransaction,
  SendOrder,
  SentCandidate,
  TokenSendEvent,
  TokenSendFact,
} from './token-send.events.js'

/** A review that a user sees. */
export interface SendReview extends ReadReview {
  /** Its name: all that it moves and costs. */
  readonly id: string
}

export interface TokenSendInput {
  readonly limits: Limits
}

export interface TokenSendContext extends TokenSendInput {
  readonly order: SendOrder | undefined
  readonly review: SendReview | undefined
  /** The call that waits for the review, or for the end of the transfer. */
  readonly attempt: AttemptId | undefined
  /** The number of prompts of this transfer that the wallet did not offer. */
  readonly skipped: number
  /** Names the questions in turns, so that an answer to the one before is not taken for this one's. */
  readonly turn: 0 | 1
  readonly answer: unknown
  /** The id of the transaction. */
  readonly id: string | undefined
  /** When the wallet was asked last, in ms since 1970. */
  readonly askedAt: number | undefined
  readonly failure: WalletchartError | undefined
  /** The transfers that may have been sent. The same is not sent again before the user says that it was not. */
  readonly unsettled: readonly SendOrder[]
}

export interface ReviewInput {
  readonly order: SendOrder
}

export interface CompareInput extends ReviewInput {
  readonly review: ReadReview
}

/** The comparison at the last moment. */
export interface Compared {
  readonly isSame: boolean
  /** The review that was seen, with the transaction that goes to the wallet. Or the new one, if something costs more. */
  readonly review: ReadReview
}

export interface PublishInput extends ReviewInput {
  readonly prepared: PreparedTransfer
  readonly prompt: TransferPrompt
  readonly answer: unknown
}

/** Reads what an order costs, and makes its transaction. The user is asked for nothing. */
export const readReview = promiseService<ReadReview, ReviewInput>('readReview')
/** Reads it again, and compares. */
export const compareReview = promiseService<Compared, CompareInput>('compareReview')
/** Checks the answer of the wallet, and sends what it signed, once. Resolves with the id of the transaction. */
export const publishSigned = promiseService<string, PublishInput>('publishSigned')

/** The age at which a review is read again, in ms. */
const REVIEW_AGE = 30_000
/** The time in which a wallet that is not waited for any more may still answer, in ms. */
const WITHDRAW_DEADLINE = 3_000
/** The time in which a view waits for the confirmation, in ms (R9.16). */
const CONFIRMATION_WAIT = 25_000
const MOST_UNSETTLED = 99

/** The codes of an answer that cannot be read. The wallet that gave it has sent something. */
const unreadable = ['TX_HASH_INVALID', 'WALLET_ANSWER_INVALID', 'SIGNATURE_INVALID'] as const

// A chart that is only drawn has no review.
const noPrompt: TransferPrompt = { method: '', params: undefined, sends: false }
const noPrepared: PreparedTransfer = {
  order: { network: 'none:0', from: '', to: '', amount: 0n, acceptReceiver: false },
  prompts: [noPrompt],
}
const noReview: SendReview = {
  id: '',
  quote: { order: noPrepared.order, arrives: 0n, fee: undefined, stays: 0n, problems: [] },
  prepared: noPrepared,
  readAt: 0,
}

const promptOf = ({ review, skipped }: TokenSendContext): TransferPrompt | undefined =>
  review?.prepared?.prompts[skipped]

const requestId = ({ turn }: TokenSendContext): string => `send ${turn}`

interface Scope {
  readonly context: TokenSendContext
}

/** What the services get. Each runs only in states that hold it. */
export const inputs = {
  order: ({ context: { order } }: Scope): ReviewInput => ({ order: order ?? noOrder }),
  compare: ({ context: { order, review } }: Scope): CompareInput => ({
    order: order ?? noOrder,
    review: review ?? noReview,
  }),
  publish: ({ context }: Scope): PublishInput => ({
    order: context.order ?? noOrder,
    prepared: context.review?.prepared ?? noPrepared,
    prompt: promptOf(context) ?? noPrompt,
    answer: context.answer,
  }),
}

/** The failures that the chart itself says. */
export const failures = {
  late: (): Thrown => ({ error: new WalletchartError('REQUEST_TIMEOUT') }),
  aborted: (): Thrown => ({ error: new WalletchartError('ABORTED') }),
  gone: (): Thrown => ({ error: new WalletchartError('NOT_CONNECTED') }),
  silent: (): Thrown => ({
    error: featureError('OUTCOME_UNKNOWN', { details: 'The wallet did not answer in time' }),
  }),
  unheard: (): Thrown => ({
    error: featureError('OUTCOME_UNKNOWN', { details: 'The node did not answer in time' }),
  }),
  moved: ({ context: { order }, event }: Scope & { readonly event: TokenSendEvent }): Thrown => ({
    error: featureError(
      event.type === 'send.place' && event.address === order?.from ? 'CHAIN_CHANGED' : 'ACCOUNT_CHANGED',
    ),
  }),
}

/** A fact about the end of a transfer names its family. */
const namespaceOf = ({ order }: TokenSendContext): string => (order ?? noOrder).namespace

const isMax = ({ order }: TokenSendContext): boolean => order?.amount === 'max'

/** The longest time for which the chart waits for the wallet, in ms. */
export const promptDeadlineOf = ({ walletDeadline, checkDeadline }: Limits): number =>
  walletDeadline + 2 * checkDeadline

/** The named pieces of the chart of a transfer. */
export const tokenSendSetup = setup({
  types: {
    context: {} as TokenSendContext,
    input: {} as TokenSendInput,
    events: {} as TokenSendEvent,
    emitted: {} as TokenSendFact,
  },
  actors: { readReview, compareReview, publishSigned },
  delays: {
    readDeadline: ({ context }) => context.limits.readDeadline,
    reviewAge: REVIEW_AGE,
    // The chart that asks wallets has deadlines of its own. This one is for an answer that never comes.
    promptDeadline: ({ context: { limits } }) => promptDeadlineOf(limits),
    withdrawDeadline: WITHDRAW_DEADLINE,
    confirmationWait: CONFIRMATION_WAIT,
  },
  guards: {
    isUnsettled: ({ context, event }) =>
      event.type === 'send.review' && context.unsettled.some((one) => isSameTransfer(one, event.order)),
    hasProblems: (_, { quote }: Pick<ReadReview, 'quote'>) => quote.problems.length > 0,
    isSame: (_, { isSame }: Compared) => isSame,
    isSeen: ({ context: { review }, event }) => event.type === 'send.confirm' && event.review === review?.id,
    isConcerned: ({ context: { attempt }, event }) =>
      event.type === 'send.cancel' && (event.attempt === undefined || event.attempt === attempt),
    isGone: ({ context: { order }, event }) =>
      event.type === 'send.place' && event.namespace === order?.namespace && event.address === undefined,
    isElsewhere: ({ context: { order }, event }) =>
      event.type === 'send.place' &&
      event.namespace === order?.namespace &&
      (event.address !== order.from || event.networkId !== order.network),
    isOwnAnswer: ({ context, event }) =>
      (event.type === 'send.answered' || event.type === 'send.refused') &&
      event.attempt === requestId(context),
    isSent: ({ context, event }) =>
      event.type === 'send.answered' &&
      event.attempt === requestId(context) &&
      promptOf(context)?.sends === true,
    /** The wallet showed nothing, and there is another way to ask it. */
    isSkipped: ({ context, event }) =>
      event.type === 'send.refused' &&
      event.attempt === requestId(context) &&
      event.unoffered &&
      context.review?.prepared?.prompts[context.skipped + 1] !== undefined,
    mayBeSent: ({ context, event }) =>
      event.type === 'send.refused' &&
      event.attempt === requestId(context) &&
      (isWalletchartError(event.error, 'OUTCOME_UNKNOWN') ||
        (promptOf(context)?.sends === true &&
          unreadable.some((code) => isWalletchartError(event.error, code)))),
    isLostElsewhere: (_, { error }: Thrown) => isWalletchartError(error, 'SEND_UNSETTLED'),
    /** A wallet that sends may have done so, whatever its answer was. A node says so itself. */
    isUnsent: ({ context }, { error }: Thrown) =>
      promptOf(context)?.sends !== true && !isWalletchartError(error, 'OUTCOME_UNKNOWN'),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'send.review'
        ? {
            order: event.order,
            attempt: event.attempt,
            review: undefined,
            skipped: 0,
            answer: undefined,
            id: undefined,
            askedAt: undefined,
            failure: undefined,
          }
        : {},
    ),
    join: assign(({ event }) => (event.type === 'send.confirm' ? { attempt: event.attempt } : {})),
    keepReview: assign(({ context }, read: ReadReview) => {
      const { review: seen } = context
      const review = seen === undefined ? read : renewedReview(seen, read, isMax(context))
      return { review: { ...review, id: reviewName(review.quote) } }
    }),
    keepCompared: assign(({ context: { review } }, { review: compared }: Compared) => ({
      review: { ...compared, id: (review ?? noReview).id },
    })),
    skip: assign(({ context }) => ({ skipped: context.skipped + 1 })),
    takeTurn: assign(({ context }) => ({ turn: context.turn === 0 ? 1 : 0 })),
    /** The part knows the time. */
    stampAsked: assign({ askedAt: 0 }),
    keepAnswer: assign(({ event }) => (event.type === 'send.answered' ? { answer: event.answer } : {})),
    keepUnsettled: assign(({ context: { order, unsettled } }) =>
      order === undefined ? {} : { unsettled: [order, ...unsettled].slice(0, MOST_UNSETTLED) },
    ),
    /** The same of one that the kit sent. One that takes the place of another is never paid beside it. */
    keepPublished: assign(({ context: { order, unsettled } }) =>
      order === undefined || order.replaces !== undefined
        ? {}
        : { unsettled: [order, ...unsettled].slice(0, MOST_UNSETTLED) },
    ),
    settle: assign(({ context: { order, unsettled } }) => ({
      unsettled: unsettled.filter((one) => order === undefined || !isSameTransfer(one, order)),
    })),
    /** Tells other tabs and later visits. The engine provides it, and the next two. */
    noteUnsettled: (_) => undefined,
    noteSentByWallet: (_) => undefined,
    noteSettled: (_) => undefined,
    forgetAttempt: assign({ attempt: undefined }),
    /** Of the transfer nothing is left; what may have been sent is still known. */
    reset: assign({
      order: undefined,
      review: undefined,
      attempt: undefined,
      skipped: 0,
      answer: undefined,
      id: undefined,
      askedAt: undefined,
      failure: undefined,
    }),

    settleReviewed: enqueueActions(({ context: { attempt, order, review }, enqueue }) => {
      const shown = publicReview(order ?? noOrder, review ?? noReview)
      if (attempt !== undefined) enqueue.emit(succeeded(attempt, shown))
      enqueue.assign({ attempt: undefined })
    }),
    /** Ends the call that waits, if one does. */
    settleFailed: enqueueActions(({ context: { attempt }, enqueue }, { error }: Thrown) => {
      if (attempt !== undefined) enqueue.emit(failed(attempt, typed(error)))
      enqueue.assign({ attempt: undefined })
    }),
    settleChanged: enqueueActions(({ context: { attempt }, enqueue }) => {
      if (attempt !== undefined) enqueue.emit(failed(attempt, sendError('REVIEW_CHANGED')))
      enqueue.assign({ attempt: undefined })
    }),
    refuseUnsettled: emit(({ event }) => refusal(event, 'SEND_UNSETTLED')),
    refuseBusy: emit(({ event }) => refusal(event, 'SEND_IN_PROGRESS')),
    refuseUnseen: emit(({ event }) => refusal(event, 'REVIEW_CHANGED')),

    /** The failure stays beside what was asked, so that nothing has to be typed again. */
    fail: enqueueActions(({ context, enqueue }, { error }: Thrown) => {
      const failure = typed(error)
      const { attempt } = context
      if (attempt !== undefined) enqueue.emit(failed(attempt, failure))
      enqueue.assign({ attempt: undefined, failure })
      enqueue.emit({ type: 'send.failed', namespace: namespaceOf(context), error: failure })
    }),
    failWithProblem: enqueueActions(({ context, enqueue }, { quote }: Pick<ReadReview, 'quote'>) => {
      const [problem] = quote.problems
      const failure =
        problem === undefined ? sendError('REVIEW_CHANGED') : problemError(problem, context.order ?? noOrder)
      const { attempt } = context
      if (attempt !== undefined) enqueue.emit(failed(attempt, failure))
      enqueue.assign({ attempt: undefined, failure })
      enqueue.emit({ type: 'send.failed', namespace: namespaceOf(context), error: failure })
    }),
    loseSight: enqueueActions(({ context, enqueue }, { error }: Thrown) => {
      const failure = isWalletchartError(error, 'OUTCOME_UNKNOWN')
        ? error
        : featureError('OUTCOME_UNKNOWN', { cause: error })
      const { attempt } = context
      if (attempt !== undefined) enqueue.emit(failed(attempt, failure))
      enqueue.assign({ attempt: undefined, failure })
      enqueue.emit({
        ...{ type: 'send.unknown', namespace: namespaceOf(context), error: failure },
        ...candidateOf(context.order, error),
        ...listedOf(context, error),
      })
    }),
    publish: enqueueActions(({ context, enqueue }, { id }: { readonly id: string }) => {
      const { attempt } = context
      const sent = sentOf(context, id)
      if (attempt !== undefined) enqueue.emit(succeeded(attempt, sent))
      enqueue.assign({ attempt: undefined, id })
      const { symbol, decimals } = (context.order ?? noOrder).asset
      const canReplace = promptOf(context)?.canReplace === true
      enqueue.emit({ type: 'send.published', ...sent, symbol, decimals, canReplace })
    }),
    tellAsked: emit(({ context }) => {
      const { namespace, connectorId, from: address, network: chainId } = context.order ?? noOrder
      const { method, params } = promptOf(context) ?? noPrompt
      const request = { connectorId, address, chainId, method, params, isCompared: true } as const
      return {
        type: 'send.asked',
        namespace,
        request: { attempt: requestId(context), owner: 'tokenSend', ...request },
      }
    }),
    tellUnasked: emit(({ context }) => ({
      type: 'send.unasked',
      namespace: namespaceOf(context),
      attempt: requestId(context),
    })),
  },
})

/** The transaction of the transfer. */
function sentOf({ order = noOrder, review = noReview }: TokenSendContext, id: string): SentTransaction {
  const { namespace, network, from, to, asset } = order
  const { amount } = review.quote.order
  return {
    ...{ id, namespace, network, from, to, token: asset.token ?? 'native', amount },
    ...publicReplacement(order),
  }
}

/** The entry of a transfer of its own that is in doubt. An id that a wallet names may be that of another transaction: it has none. */
function listedOf(context: TokenSendContext, thrown: unknown): { readonly sent?: ListedTransaction } {
  const { order = noOrder } = context
  const id = idInDoubt(thrown)
  if (id === undefined || order.replaces !== undefined) return {}
  const { symbol, decimals } = order.asset
  const canReplace = promptOf(context)?.canReplace === true
  return { sent: { ...sentOf(context, id), symbol, decimals, canReplace } }
}

/** The bytes that the kit may have sent have a known id. */
function candidateOf(order: SendOrder | undefined, thrown: unknown): { readonly candidate?: SentCandidate } {
  const id = idInDoubt(thrown)
  if (id === undefined || order?.replaces === undefined) return {}
  const { network, replaces } = order
  return { candidate: { id: replaces.id, network, replacement: { id, with: replaces.with } } }
}

/** Ends a call that comes at the wrong time. The transfer goes on. */
function refusal(
  event: TokenSendEvent,
  code: 'SEND_UNSETTLED' | 'SEND_IN_PROGRESS' | 'REVIEW_CHANGED',
): TokenSendFact {
  const attempt = 'attempt' in event ? event.attempt : undefined
  return failed(attempt ?? '', sendError(code))
}
