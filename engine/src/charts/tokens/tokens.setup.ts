import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import { listeningService } from '../authoring.js'
import type { ShownAccount } from '../connection/connection.events.js'
import type { Limits } from '../limits.js'
import type { TokensEvent, TokensFact } from './tokens.events.js'

/** Values by network. */
type ByNetwork<Value> = Readonly<Record<Caip2, Value>>

export interface TokensInput {
  readonly namespace: Namespace
  readonly limits: Limits
  /** The account that is there already. */
  readonly of: ShownAccount | undefined
}

export interface TokensContext extends TokensInput {
  /** True if an answer from before counts no more. */
  readonly anew: boolean
  /** The networks of the account, in the order of the app. */
  readonly asked: readonly Caip2[]
  /** Those that have answered since they were asked last, in whichever way. */
  readonly answered: readonly Caip2[]
  /** The newest of what was read of each network for `of`. */
  readonly read: ByNetwork<NetworkTokens>
  /** Why a network could not be read when it was asked last. */
  readonly unread: ByNetwork<WalletchartError>
  /** When a read of all networks failed last, ms since 1970. */
  readonly failedAt: number
}

/** What is asked of all networks of an account. */
export interface TokensAsk {
  readonly namespace: Namespace
  readonly anew: boolean
}

/** The time after which what was read is stale, in ms. */
export const TOKENS_STALE = 30_000
/** The time after which it is old, in ms. */
export const TOKENS_OLD = 300_000
/** The time for which a read that failed is not repeated, in ms. */
export const TOKENS_GUARD = 30_000

/** Reads every network of the account. */
export const readTokens = listeningService<TokensEvent, TokensAsk>()
/** Hears that the page is seen again, or online again. */
export const hearWake = listeningService<TokensEvent, Record<string, never>>()

const hasRead = ({ answered, unread }: TokensContext): boolean =>
  answered.some((network) => unread[network] === undefined)

/** Networks each once, in the order of their first mention. */
const withNetwork = (networks: readonly Caip2[], network: Caip2): readonly Caip2[] =>
  networks.includes(network) ? networks : [...networks, network]

const only = <Value>(values: ByNetwork<Value>, networks: readonly Caip2[]): ByNetwork<Value> =>
  Object.fromEntries(Object.entries(values).filter(([network]) => networks.some((one) => one === network)))

const without = <Value>(values: ByNetwork<Value>, network: Caip2): ByNetwork<Value> =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== network))

const nothingRead = { asked: [], answered: [], read: {}, unread: {} } as const

/** The named pieces of the tokens chart. */
export const tokensSetup = setup({
  types: {
    context: {} as TokensContext,
    input: {} as TokensInput,
    events: {} as TokensEvent,
    emitted: {} as TokensFact,
  },
  actors: { readTokens, hearWake },
  delays: {
    readDeadline: ({ context }) => context.limits.readDeadline,
    staleAfter: TOKENS_STALE,
    oldAfter: TOKENS_OLD - TOKENS_STALE,
    retryGuard: TOKENS_GUARD,
  },
  guards: {
    isKnown: ({ context }) => context.of !== undefined,
    isOther: ({ context, event }) =>
      event.type === 'tokens.account' && event.address !== context.of?.address,
    /** A family without networks has nothing that could fail. */
    hasRead: ({ context }) => context.asked.length === 0 || hasRead(context),
  },
  actions: {
    rememberAccount: assign(({ event }) =>
      event.type === 'tokens.account'
        ? { ...nothingRead, anew: false, of: { address: event.address, networkId: event.networkId } }
        : {},
    ),
    begin: assign((_, { anew }: { readonly anew: boolean }) => ({ anew, answered: [] })),
    rememberAsked: assign(({ context, event }) =>
      event.type === 'tokens.asked'
        ? {
            asked: event.networks,
            read: only(context.read, event.networks),
            unread: only(context.unread, event.networks),
          }
        : {},
    ),
    rememberRead: assign(({ context, event }) => {
      if (event.type !== 'tokens.read') return {}
      const { network } = event.read
      return {
        answered: withNetwork(context.answered, network),
        read: { ...context.read, [network]: event.read },
        unread: without(context.unread, network),
      }
    }),
    rememberUnread: assign(({ context, event }) =>
      event.type === 'tokens.unread'
        ? {
            answered: withNetwork(context.answered, event.network),
            unread: { ...context.unread, [event.network]: event.error },
          }
        : {},
    ),
    rememberLate: assign(({ context: { asked, answered, unread } }) => ({
      unread: {
        ...unread,
        ...Object.fromEntries(
          asked
            .filter((network) => !answered.includes(network))
            .map((network) => [network, new WalletchartError('REQUEST_TIMEOUT')]),
        ),
      },
    })),
    /** The part knows the time. */
    stampFailure: assign({ failedAt: 0 }),
    forget: assign({ ...nothingRead, of: undefined, anew: false }),
    tellLoaded: emit(({ context }) => ({ type: 'tokens.loaded', namespace: context.namespace })),
    tellFailed: enqueueActions(({ context: { namespace, asked, unread }, enqueue }) => {
      const [cause] = asked.flatMap((network) => unread[network] ?? [])
      const error = featureError('TOKEN_BALANCE_UNAVAILABLE', {
        cause,
        ...(cause !== undefined && { details: cause.shortMessage }),
      })
      enqueue.emit({ type: 'tokens.failed', namespace, error })
    }),
  },
})
