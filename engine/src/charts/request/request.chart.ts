import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { PreparedPrompt } from '../../ports/family.js'
import { type AttemptSettled, failed, succeeded } from '../attempt.js'
import { promiseService, type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import { endedBy } from './ended-by.js'
import { type LeftBecause, outcomeUnknown } from './outcome-unknown.js'
import type { BoundRequest, RequestEvent, RequestFact, WalletRequest } from './request.events.js'

export interface RequestInput {
  readonly namespace: Namespace
  readonly limits: Limits
  /** True if no wallet is asked before an approver has said yes. */
  readonly approves: boolean
}

export interface RequestContext extends RequestInput {
  /** The first one is being asked; the others wait, so that a wallet sees one prompt at a time. */
  readonly requests: readonly WalletRequest[]
  /** The prompt for the wallet; undefined until the wallet's account and chain were compared. */
  readonly prepared: PreparedPrompt | undefined
  /** The same while an approver reads it, and until the wallet is asked. It is in no wallet yet. */
  readonly reviewed: PreparedPrompt | undefined
}

/** Compares the wallet's account and chain with what the app shows, and prepares what is asked. Asks the user for nothing. */
export const checkPlace = promiseService<PreparedPrompt, BoundRequest>('checkPlace')

/** Asks the wallet what was prepared, and checks the shape of its answer. */
export const askWallet = promiseService<unknown, BoundRequest>('askWallet')

type Open = Pick<RequestContext, 'requests' | 'prepared'>

/** The request that the wallet shows and that publishes something when the user approves it. */
const shownPublication = ({ requests, prepared }: Open): WalletRequest | undefined =>
  prepared?.publishes === true ? requests[0] : undefined

/** The end of a request that the wallet shows and that may publish something, when its actor ends; empty without such a request. */
export const endOfShown = (
  context: Open,
  because: LeftBecause,
  cause?: unknown,
): readonly AttemptSettled[] => {
  const shown = shownPublication(context)
  return shown === undefined ? [] : [failed(shown.attempt, outcomeUnknown(shown, because, cause))]
}

/** Codes of the way to the wallet, not of the wallet: its answer may be under way. */
const unheard = [
  'ABORTED',
  'DISCONNECTED',
  'REQUEST_TIMEOUT',
  'WALLET_NOT_ANSWERING',
  'RELAY_UNREACHABLE',
  'SESSION_ENDED_BY_WALLET',
  'SOMETHING_WENT_WRONG',
] as const

/** The named pieces of the request chart. */
export const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput,
    events: {} as RequestEvent,
    emitted: {} as RequestFact,
  },
  actors: { checkPlace, askWallet },
  delays: {
    checkDeadline: ({ context }) => context.limits.checkDeadline,
    walletDeadline: ({ context }) => context.limits.walletDeadline,
  },
  guards: {
    asksAtOnce: ({ context }) => !context.approves,
    isCurrent: ({ context, event }) =>
      (event.type === 'request.approve' || event.type === 'request.refuse') &&
      event.attempt === context.requests[0]?.attempt,
    hasMore: ({ context }) => context.requests.length > 0,
    endsCurrent: ({ context, event }) => {
      const current = context.requests[0]
      return current !== undefined && endedBy(event).ends(current, shownPublication(context))
    },
  },
  actions: {
    queue: assign(({ context, event }) =>
      event.type === 'request.ask' ? { requests: [...context.requests, event.request] } : {},
    ),
    dropFirst: assign(({ context }) => ({ requests: context.requests.slice(1) })),
    keepPrepared: assign((_, params: { readonly prepared: PreparedPrompt }) => params),
    keepReviewed: assign((_, params: { readonly reviewed: PreparedPrompt }) => params),
    /** The approved prompt, to the letter. */
    takeReviewed: assign(({ context }) => ({ prepared: context.reviewed, reviewed: undefined })),
    forgetPrepared: assign({ prepared: undefined, reviewed: undefined }),
    /** Ends every request the event concerns, the open one included; nothing the wallet still answers is used. */
    endConcerned: enqueueActions(({ context, event, enqueue }) => {
      const { ends, error, because } = endedBy(event)
      const shown = shownPublication(context)
      const isEnded = (request: WalletRequest): boolean => ends(request, shown)
      const { namespace } = context
      for (const request of context.requests.filter(isEnded)) {
        const { attempt, owner, method } = request
        const why = request === shown ? outcomeUnknown(request, because) : error()
        enqueue.emit(failed(attempt, why))
        enqueue.emit({ type: 'request.failed', namespace, owner, method, attempt, error: why })
      }
      enqueue.assign({ requests: context.requests.filter((request) => !isEnded(request)) })
    }),
    settleAnswered: enqueueActions(({ context, enqueue }, params: { readonly answer: unknown }) => {
      const [current] = context.requests
      if (current === undefined) return
      const { attempt, owner, method } = current
      enqueue.emit(succeeded(attempt, params.answer))
      enqueue.emit({
        type: 'request.answered',
        namespace: context.namespace,
        owner,
        method,
        attempt,
        answer: params.answer,
      })
    }),
    settleFailed: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      const [current] = context.requests
      if (current === undefined) return
      const { attempt, owner, method } = current
      const error = typed(thrown.error)
      enqueue.emit(failed(attempt, error))
      enqueue.emit({ type: 'request.failed', namespace: context.namespace, owner, method, attempt, error })
    }),
    tellAsking: emit(({ context }) => ({ type: 'request.asking', ...placed({ context }) })),
    tellReviewing: emit(({ context }) => ({
      type: 'request.reviewing',
      ...placed({ context }),
      prepared: context.reviewed ?? nothingPrepared,
    })),
  },
})

const nothing: WalletRequest = {
  attempt: '',
  owner: 'app',
  connectorId: '',
  address: '',
  chainId: undefined,
  method: '',
  params: undefined,
}
const nothingPrepared: PreparedPrompt = { method: '', params: undefined, publishes: false }

const placed = ({ context: { requests, namespace } }: { readonly context: RequestContext }) => ({
  ...(requests[0] ?? nothing),
  namespace,
})

/** The user was asked for nothing. */
const unreached = (): Thrown => ({ error: featureError('WALLET_NOT_ANSWERING') })
const refused = (): Thrown => ({ error: featureError('USER_REJECTED') })
const unapproved = (): Thrown => ({
  error: new WalletchartError('REQUEST_TIMEOUT', { details: 'The request was not approved in time.' }),
})
const unanswered = ({ context }: { readonly context: RequestContext }): Thrown => {
  const shown = shownPublication(context)
  return shown === undefined ? unreached() : { error: outcomeUnknown(shown, 'silent') }
}
const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }): Thrown => ({
  error: event.error,
})
/** The answer of the wallet, unless the answer was lost on the way. */
const refusedBy = (scope: {
  readonly context: RequestContext
  readonly event: { readonly error: unknown }
}): Thrown => {
  const shown = shownPublication(scope.context)
  const error = typed(scope.event.error)
  const isLost = shown !== undefined && unheard.some((code) => isWalletchartError(error, code))
  return { error: isLost ? outcomeUnknown(shown, 'unheard', error) : error }
}

const failWith = <Params>(params: Params) =>
  ({ target: '#request.next', actions: [{ type: 'settleFailed', params }, { type: 'dropFirst' }] }) as const

/** Prompts of one family's wallet, one after the other. Never repeated by the kit. */
export const requestChart = requestSetup.createMachine({
  id: 'request',
  context: ({ input }) => ({
    namespace: input.namespace,
    limits: input.limits,
    approves: input.approves,
    requests: [],
    prepared: undefined,
    reviewed: undefined,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'request.ask': { target: 'asking', actions: [{ type: 'queue' }] } },
    },
    asking: {
      initial: 'checking',
      entry: [{ type: 'tellAsking' }],
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
      states: {
        checking: {
          tags: ['waiting'],
          invoke: {
            id: 'checkPlace',
            src: 'checkPlace',
            input: placed,
            onDone: [
              {
                guard: { type: 'asksAtOnce' },
                target: 'prompting',
                actions: [{ type: 'keepPrepared', params: ({ event }) => ({ prepared: event.output }) }],
              },
              {
                target: 'approving',
                actions: [{ type: 'keepReviewed', params: ({ event }) => ({ reviewed: event.output }) }],
              },
            ],
            onError: failWith(thrownBy),
          },
          after: { checkDeadline: failWith(unreached) },
        },
        approving: {
          tags: ['waiting'],
          entry: [{ type: 'tellReviewing' }],
          on: {
            'request.approve': { guard: { type: 'isCurrent' }, target: 'rechecking' },
            'request.refuse': { guard: { type: 'isCurrent' }, ...failWith(refused) },
          },
          after: { walletDeadline: failWith(unapproved) },
        },
        rechecking: {
          tags: ['waiting'],
          invoke: {
            id: 'recheckPlace',
            src: 'checkPlace',
            input: placed,
            onDone: { target: 'prompting', actions: [{ type: 'takeReviewed' }] },
            onError: failWith(thrownBy),
          },
          after: { checkDeadline: failWith(unreached) },
        },
        prompting: {
          tags: ['waiting'],
          invoke: {
            id: 'askWallet',
            src: 'askWallet',
            // The wallet gets what was compared, to the letter.
            input: ({ context }) => ({ ...placed({ context }), ...(context.prepared ?? nothingPrepared) }),
            onDone: {
              target: '#request.next',
              actions: [
                { type: 'settleAnswered', params: ({ event }) => ({ answer: event.output }) },
                { type: 'dropFirst' },
              ],
            },
            onError: failWith(refusedBy),
          },
          after: { walletDeadline: failWith(unanswered) },
        },
      },
    },
    next: {
      entry: [{ type: 'forgetPrepared' }],
      always: [{ guard: { type: 'hasMore' }, target: 'asking' }, { target: 'idle' }],
    },
  },
})
