import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Caip2 } from '../../model/caip2.js'
import { featureError } from '../../model/feature-error.js'
import type { Namespace } from '../../model/namespace.js'
import { WalletchartError } from '../../model/walletchart-error.js'
import { type AttemptId, type AttemptSettled, failed, succeeded } from '../attempt.js'
import { promiseService, type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'

/** What is asked of the person's wallet. */
export interface WalletRequest {
  readonly attempt: AttemptId
  readonly connectorId: string
  /** The account that is asked; the request ends when the wallet leaves it. */
  readonly address: string
  /** The chain it is about, when it is about one; the request ends when the wallet leaves it. */
  readonly chainId: Caip2 | undefined
  readonly method: string
  readonly params: unknown
}

export type RequestEvent =
  | { readonly type: 'request.ask'; readonly request: WalletRequest }
  | { readonly type: 'request.cancel'; readonly attempt: AttemptId }
  /** The wallet's account is another one now, or there is none. */
  | { readonly type: 'request.account'; readonly address: string | undefined }
  | { readonly type: 'request.chain'; readonly chainId: string }

export type RequestFact =
  | AttemptSettled
  | { readonly type: 'request.asking'; readonly namespace: Namespace; readonly method: string }
  | { readonly type: 'request.answered'; readonly namespace: Namespace; readonly method: string }
  | {
      readonly type: 'request.failed'
      readonly namespace: Namespace
      readonly method: string
      readonly error: WalletchartError
    }

export interface RequestContext {
  readonly namespace: Namespace
  readonly limits: Limits
  /** The first one is being asked; the others wait, so that a wallet sees one prompt at a time. */
  readonly requests: readonly WalletRequest[]
}

export interface RequestInput {
  readonly namespace: Namespace
  readonly limits: Limits
}

/** Asks the wallet and checks the shape of its answer. */
export const askWallet = promiseService<unknown, WalletRequest & { readonly namespace: Namespace }>(
  'askWallet',
)

const touchesAccount = (request: WalletRequest, address: string | undefined): boolean =>
  request.address !== address

const touchesChain = (request: WalletRequest, chainId: string): boolean =>
  request.chainId !== undefined && request.chainId !== chainId

/** The requests an event ends, and why. */
const endedBy = (
  event: RequestEvent,
): { ends: (request: WalletRequest) => boolean; error: () => WalletchartError } => {
  switch (event.type) {
    case 'request.cancel':
      return {
        ends: ({ attempt }) => attempt === event.attempt,
        error: () => new WalletchartError('ABORTED'),
      }
    case 'request.account':
      return {
        ends: (request) => touchesAccount(request, event.address),
        error: () => featureError('ACCOUNT_CHANGED'),
      }
    case 'request.chain':
      return {
        ends: (request) => touchesChain(request, event.chainId),
        error: () => featureError('CHAIN_CHANGED'),
      }
    default:
      return { ends: () => false, error: () => new WalletchartError('ABORTED') }
  }
}

/** The named pieces of the request chart. */
export const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput,
    events: {} as RequestEvent,
    emitted: {} as RequestFact,
  },
  actors: { askWallet },
  delays: { walletDeadline: ({ context }) => context.limits.walletDeadline },
  guards: {
    hasMore: ({ context }) => context.requests.length > 0,
    endsCurrent: ({ context, event }) => {
      const current = context.requests[0]
      return current !== undefined && endedBy(event).ends(current)
    },
  },
  actions: {
    queue: assign(({ context, event }) =>
      event.type === 'request.ask' ? { requests: [...context.requests, event.request] } : {},
    ),
    dropFirst: assign(({ context }) => ({ requests: context.requests.slice(1) })),
    /** Ends every request the event concerns, the open one included; nothing the wallet still answers is used. */
    endConcerned: enqueueActions(({ context, event, enqueue }) => {
      const { ends, error } = endedBy(event)
      for (const request of context.requests)
        if (ends(request)) enqueue.emit(failed(request.attempt, error()))
      enqueue.assign({ requests: context.requests.filter((request) => !ends(request)) })
    }),
    settleAnswered: enqueueActions(({ context, enqueue }, params: { readonly answer: unknown }) => {
      const current = context.requests[0]
      if (current === undefined) return
      enqueue.emit(succeeded(current.attempt, params.answer))
      enqueue.emit({ type: 'request.answered', namespace: context.namespace, method: current.method })
    }),
    settleFailed: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      const current = context.requests[0]
      if (current === undefined) return
      const error = typed(thrown.error)
      enqueue.emit(failed(current.attempt, error))
      enqueue.emit({ type: 'request.failed', namespace: context.namespace, method: current.method, error })
    }),
    tellAsking: emit(({ context }) => ({
      type: 'request.asking',
      namespace: context.namespace,
      method: context.requests[0]?.method ?? '',
    })),
  },
})

const nothing: WalletRequest = {
  attempt: '',
  connectorId: '',
  address: '',
  chainId: undefined,
  method: '',
  params: undefined,
}
/** Methods that publish nothing: the outcome of an unanswered one is known. */
const publishesNothing = /^(\w+_)?sign(Message|TypedData(_v\d)?)?$|^wallet_get|^wallet_watchAsset$/

const unanswered = ({ context: { requests } }: { readonly context: RequestContext }): Thrown => ({
  error: featureError(
    publishesNothing.test(requests[0]?.method ?? '') ? 'WALLET_NOT_ANSWERING' : 'OUTCOME_UNKNOWN',
  ),
})

/** Prompts of one family's wallet, one after the other. Never repeated by the kit. */
export const requestChart = requestSetup.createMachine({
  id: 'request',
  context: ({ input }) => ({ namespace: input.namespace, limits: input.limits, requests: [] }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'request.ask': { target: 'asking', actions: [{ type: 'queue' }] } },
    },
    asking: {
      tags: ['waiting'],
      entry: [{ type: 'tellAsking' }],
      invoke: {
        id: 'askWallet',
        src: 'askWallet',
        input: ({ context }) => ({ ...(context.requests[0] ?? nothing), namespace: context.namespace }),
        onDone: {
          target: 'next',
          actions: [
            { type: 'settleAnswered', params: ({ event }) => ({ answer: event.output }) },
            { type: 'dropFirst' },
          ],
        },
        onError: {
          target: 'next',
          actions: [
            { type: 'settleFailed', params: ({ event }) => ({ error: event.error }) },
            { type: 'dropFirst' },
          ],
        },
      },
      on: {
        'request.ask': { actions: [{ type: 'queue' }] },
        'request.cancel': [
          { guard: { type: 'endsCurrent' }, target: 'next', actions: [{ type: 'endConcerned' }] },
          { actions: [{ type: 'endConcerned' }] },
        ],
        'request.account': [
          { guard: { type: 'endsCurrent' }, target: 'next', actions: [{ type: 'endConcerned' }] },
          { actions: [{ type: 'endConcerned' }] },
        ],
        'request.chain': [
          { guard: { type: 'endsCurrent' }, target: 'next', actions: [{ type: 'endConcerned' }] },
          { actions: [{ type: 'endConcerned' }] },
        ],
      },
      after: {
        walletDeadline: {
          target: 'next',
          actions: [{ type: 'settleFailed', params: unanswered }, { type: 'dropFirst' }],
        },
      },
    },
    next: {
      always: [{ guard: { type: 'hasMore' }, target: 'asking' }, { target: 'idle' }],
    },
  },
})
