import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { listeningService } from '../authoring.js'
import type { ShownAccount } from '../connection/connection.events.js'
import type { Limits } from '../limits.js'
import type { TokensEvent, TokensFact, TokensPicture } from './tokens.events.js'

export interface TokensInput {
  readonly namespace: Namespace
  readonly limits: Limits
  /** The account that is there already. */
  readonly of: ShownAccount | undefined
}

export interface TokensContext extends TokensInput {
  /** True if somebody has looked: only then are they read by themselves. */
  readonly wanted: boolean
  /** True if an answer from before counts no more. */
  readonly anew: boolean
  /** Of the account `of`. */
  readonly picture: TokensPicture
  /** The age of its oldest read when the picture came, in ms. */
  readonly age: number
  /** When a read of all networks failed last, ms since 1970. */
  readonly failedAt: number
}

/** A question to all networks of an account. */
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

/** The tokens of an account, to be kept for the next visit. */
export interface KeepAsk {
  readonly namespace: Namespace
  readonly of: ShownAccount | undefined
  readonly picture: TokensPicture
}

/** Has every network of the account read, and hears what they answer. */
export const hearTokens = listeningService<TokensEvent, TokensAsk>()
/** The time for which a page that is seen again is not worth a read, in ms. */
export interface WakeAsk {
  readonly guard: number
}

/** Hears that the page is seen again, or online again, and when to poll. */
export const hearWake = listeningService<TokensEvent, WakeAsk>()

/** Keeps what was read for the next visit. Hears nothing. */
export const hearKept = listeningService<TokensEvent, KeepAsk>()

export const nothingKnown: TokensPicture = {
  networks: [],
  accounts: {},
  pending: [],
  unpriced: [],
  read: {},
  unread: {},
}

/** True if a network answered. A family without networks has nothing that could fail. */
const isRead = ({ networks, pending, unread }: TokensPicture): boolean =>
  networks.length === 0 ||
  networks.some((network) => unread[network] === undefined && !pending.includes(network))

const isWhole = ({ pending, unpriced }: TokensPicture): boolean => pending.length + unpriced.length === 0

/** An earlier read of a network stays until it answers again. */
const withKnown = (told: TokensPicture, { read }: TokensPicture): TokensPicture => {
  const known = Object.entries(read).filter(([, one]) => told.accounts[one.network] === one.address)
  return { ...told, read: { ...Object.fromEntries(known), ...told.read } }
}

/** The networks that have not answered are late. Prices that are late are left out. */
const endedLate = (picture: TokensPicture): TokensPicture => {
  const { pending, unread } = picture
  const late = pending.map((network) => [network, new WalletchartError('REQUEST_TIMEOUT').toJSON()] as const)
  return { ...picture, pending: [], unpriced: [], unread: { ...unread, ...Object.fromEntries(late) } }
}

/** The named pieces of the tokens chart. */
export const tokensSetup = setup({
  types: {
    context: {} as TokensContext,
    input: {} as TokensInput,
    events: {} as TokensEvent,
    emitted: {} as TokensFact,
  },
  actors: { hearTokens, hearWake, hearKept },
  delays: {
    readDeadline: ({ context }) => context.limits.readDeadline,
    staleAfter: ({ context }) => Math.max(0, TOKENS_STALE - context.age),
    oldAfter: ({ context }) => Math.max(0, TOKENS_OLD - Math.max(TOKENS_STALE, context.age)),
    retryGuard: TOKENS_GUARD,
  },
  guards: {
    isKnown: ({ context }) => context.of !== undefined,
    isWanted: ({ context }) => context.wanted,
    isOther: ({ context, event }) => event.type === 'tokens.account' && event.address !== context.of?.address,
    /** A smart account is read on its own network alone. */
    isElsewhere: ({ context, event }) =>
      event.type === 'tokens.account' && !context.picture.networks.includes(event.networkId),
    isAll: ({ event }) => event.type === 'tokens.told' && isWhole(event.picture),
    isAllRead: ({ event }) => event.type === 'tokens.told' && isWhole(event.picture) && isRead(event.picture),
    isPartRead: ({ context }) => isRead(context.picture),
  },
  actions: {
    rememberAccount: assign(({ event }) =>
      event.type === 'tokens.account' || event.type === 'tokens.rest'
        ? {
            of: { address: event.address, networkId: event.networkId },
            anew: false,
            picture: nothingKnown,
            age: 0,
          }
        : {},
    ),
    want: assign({ wanted: true }),
    begin: assign((_, { anew }: { readonly anew: boolean }) => ({ anew, wanted: true })),
    remember: assign(({ context, event }) =>
      event.type === 'tokens.told'
        ? { picture: withKnown(event.picture, context.picture), age: event.age }
        : {},
    ),
    endLate: assign(({ context }) => ({ picture: endedLate(context.picture) })),
    /** The part knows the time. */
    stampFailure: assign({ failedAt: 0 }),
    drop: assign({ anew: false, picture: nothingKnown, age: 0 }),
    forget: assign({ of: undefined, anew: false, picture: nothingKnown, age: 0 }),
    tellLoaded: emit(({ context }) => ({ type: 'tokens.loaded', namespace: context.namespace })),
    tellFailed: enqueueActions(({ context: { namespace, picture }, enqueue }) => {
      const { networks, unread } = picture
      const [first] = networks.flatMap((network) => unread[network] ?? [])
      const error = featureError('TOKEN_BALANCE_UNAVAILABLE', first && { details: first.shortMessage })
      enqueue.emit({ type: 'tokens.failed', namespace, error })
    }),
  },
})
