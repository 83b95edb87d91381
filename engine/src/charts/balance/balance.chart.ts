import { assign, emit, enqueueActions, setup } from 'xstate'
import { formatAmount } from '../../model/amounts/amount.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyBalance } from '../../ports/family.js'
import { promiseService, type Thrown } from '../authoring.js'
import type { Limits } from '../limits.js'

/** Whose balance, and where. */
export interface BalanceOf {
  readonly address: string
  readonly networkId: Caip2
}

export type BalanceEvent =
  | { readonly type: 'balance.account'; readonly address: string; readonly networkId: Caip2 }
  | { readonly type: 'balance.refresh' }
  | { readonly type: 'balance.clear' }

export type BalanceFact =
  | { readonly type: 'balance.loaded'; readonly namespace: Namespace }
  | { readonly type: 'balance.failed'; readonly namespace: Namespace; readonly error: WalletchartError }

export interface BalanceContext {
  readonly namespace: Namespace
  readonly limits: Limits
  readonly of: BalanceOf | undefined
  /** The last balance read for `of`. */
  readonly balance: ShownBalance | undefined
  /** When `balance` was read, ms since 1970. */
  readonly readAt: number | undefined
  /** When the last read failed, ms since 1970. */
  readonly failedAt: number
}

export interface BalanceInput {
  readonly namespace: Namespace
  readonly limits: Limits
}

/** A balance as the public state shows it: base units (wei, lamports) beside the same amount in whole coins. */
export interface ShownBalance {
  readonly baseUnits: string
  readonly text: string
  readonly decimals: number
  readonly symbol: string
}

/** Reads the native balance from the chain's node. */
export const readBalance = promiseService<FamilyBalance, BalanceOf & { readonly namespace: Namespace }>(
  'readBalance',
)

/** The time for which a failed read is not repeated, in ms. */
export const RETRY_GUARD = 30_000

const typed = (error: unknown): WalletchartError =>
  featureError('TOKEN_BALANCE_UNAVAILABLE', {
    cause: error,
    ...(isWalletchartError(error) ? { details: error.shortMessage } : {}),
  })

/** The named pieces of the balance chart. */
export const balanceSetup = setup({
  types: {
    context: {} as BalanceContext,
    input: {} as BalanceInput,
    events: {} as BalanceEvent,
    emitted: {} as BalanceFact,
  },
  actors: { readBalance },
  delays: {
    readDeadline: ({ context }) => context.limits.readDeadline,
    retryGuard: RETRY_GUARD,
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === 'balance.account' &&
      (event.address !== context.of?.address || event.networkId !== context.of?.networkId),
  },
  actions: {
    rememberAccount: assign(({ event }) =>
      event.type === 'balance.account'
        ? {
            of: { address: event.address, networkId: event.networkId },
            balance: undefined,
            readAt: undefined,
          }
        : {},
    ),
    rememberBalance: assign((_, { balance }: { readonly balance: FamilyBalance }) => ({
      balance: {
        baseUnits: balance.amount.toString(),
        text: formatAmount(balance.amount, balance.decimals),
        decimals: balance.decimals,
        symbol: balance.symbol,
      },
    })),
    /** The part knows the time, of this and of a failure. */
    stampRead: assign({ readAt: 0 }),
    stampFailure: assign({ failedAt: 0 }),
    forget: assign({ of: undefined, balance: undefined, readAt: undefined }),
    tellLoaded: emit(({ context }) => ({ type: 'balance.loaded', namespace: context.namespace })),
    tellFailed: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      enqueue.emit({ type: 'balance.failed', namespace: context.namespace, error: typed(thrown.error) })
    }),
  },
})

const late = () => ({ error: new WalletchartError('REQUEST_TIMEOUT') })
const load = {
  guard: { type: 'isOther' },
  target: '#balance.loading',
  reenter: true,
  actions: [{ type: 'rememberAccount' }],
} as const
const clear = { target: '#balance.idle', actions: [{ type: 'forget' }] } as const

/** The native balance of one family's account. */
export const balanceChart = balanceSetup.createMachine({
  id: 'balance',
  context: ({ input }) => ({
    namespace: input.namespace,
    limits: input.limits,
    of: undefined,
    balance: undefined,
    readAt: undefined,
    failedAt: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'balance.account': { target: 'loading', actions: [{ type: 'rememberAccount' }] } },
    },
    loading: {
      tags: ['waiting'],
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: ({ context }) => ({
          namespace: context.namespace,
          address: context.of?.address ?? '',
          networkId: context.of?.networkId ?? ':',
        }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'rememberBalance', params: ({ event }) => ({ balance: event.output }) },
            { type: 'stampRead' },
            { type: 'tellLoaded' },
          ],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'tellFailed', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      on: { 'balance.account': load, 'balance.clear': clear },
      after: { readDeadline: { target: 'failed', actions: [{ type: 'tellFailed', params: late }] } },
    },
    ready: {
      on: { 'balance.account': load, 'balance.refresh': { target: 'loading' }, 'balance.clear': clear },
    },
    failed: {
      initial: 'guarded',
      on: { 'balance.account': load, 'balance.clear': clear },
      states: {
        guarded: {
          entry: [{ type: 'stampFailure' }],
          after: { retryGuard: { target: 'open' } },
        },
        open: {
          on: { 'balance.refresh': { target: '#balance.loading' } },
        },
      },
    },
  },
})
