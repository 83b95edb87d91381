import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { BalanceContext } from './balance.chart.js'

const neverAnothers: Invariant = {
  name: 'a balance is only ever that of the account and network shown',
  check: ({ from, to, event }) => {
    const { balance, of }: BalanceContext = to.snapshot.context
    if (of === undefined) return balance === undefined || 'a balance of nobody'
    const before: BalanceContext | undefined = from?.snapshot.context
    const moved = event?.type === 'balance.account' && before?.of?.address !== of.address
    return !moved || balance === undefined || 'the balance of the account before'
  },
}

const accountKnown: Invariant = {
  name: 'the account is known until it is cleared, and its balance exactly once it was read',
  check: ({ to }) => {
    const { of, balance }: BalanceContext = to.snapshot.context
    const isIdle = to.active.includes('idle')
    return (of === undefined) === isIdle && (!to.active.includes('ready') || balance !== undefined)
  },
}

const datedIfKnown: Invariant = {
  name: 'a balance has the time of its reading, and no time stays without one',
  check: ({ to }) => {
    const { balance, readAt }: BalanceContext = to.snapshot.context
    return (balance === undefined) === (readAt === undefined)
  },
}

const isSame = ({ of }: BalanceContext, { address, networkId }: Readonly<Record<string, unknown>>): boolean =>
  of?.address === address && of?.networkId === networkId

/** Why a balance could not be read, with what was thrown; the deadline throws nothing. */
const isUnavailable =
  (thrown: unknown) =>
  (error: unknown): boolean =>
    isWalletchartError(error, 'TOKEN_BALANCE_UNAVAILABLE') &&
    (thrown === undefined ? isWalletchartError(error.cause, 'REQUEST_TIMEOUT') : error.cause === thrown)

/** How the balance chart is walked. */
export const balanceCases: WalkOptions<BalanceContext> = {
  input: { namespace: 'eip155', limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    // A function, so that reads of different accounts are told apart.
    readBalance: () => [
      { name: 'read', done: { amount: 1n, decimals: 18, symbol: 'ETH' } },
      { name: 'failed', error: new Error('node is down') },
    ],
  },
  events: {
    'balance.account': [
      { address: '0xA', networkId: 'eip155:1' },
      { address: '0xB', networkId: 'eip155:1' },
      { address: '0xA', networkId: 'eip155:2' },
    ],
  },
  project: ({ of, balance }) => ({ of, balance: balance?.baseUnits }),
  waiting: { needs: 'either' },
  invariants: [
    neverAnothers,
    accountKnown,
    datedIfKnown,
    says('balance.loaded', () => ({ namespace: 'eip155' })),
    says('balance.failed', ({ event }) => ({ namespace: 'eip155', error: isUnavailable(event.error) })),
    startsIn('idle'),
    runsWhile<BalanceContext>('readBalance', {
      in: 'loading',
      asked: ({ namespace, of }) => ({ namespace, ...of }),
    }),
    lasts('loading', defaultLimits.readDeadline),
    lasts('failed.guarded', 30_000),
    promise<BalanceContext>('another account or network is read at once', {
      on: 'balance.account',
      when: (before, event) => !isSame(before, event),
      leadsTo: 'loading',
      tells: [],
      so: (after, _, __, event) => isSame(after, event) && after.balance === undefined,
    }),
    promise<BalanceContext>('an account told again is not read again', {
      on: 'balance.account',
      when: isSame,
      changesNothing: true,
    }),
    promise<BalanceContext>('a cleared account leaves nothing behind', {
      on: 'balance.clear',
      leadsTo: 'idle',
      tells: [],
      so: ({ of, balance }) => of === undefined && balance === undefined,
    }),
    promise<BalanceContext>('a refresh reads again and keeps what is known meanwhile', {
      on: 'balance.refresh',
      from: ['ready', 'failed.open'],
      leadsTo: 'loading',
      so: (after, before) =>
        after.balance === before.balance && after.readAt === before.readAt && after.of === before.of,
    }),
    promise('a failed read is not repeated for 30 s', {
      on: 'balance.refresh',
      from: 'failed.guarded',
      changesNothing: true,
    }),
    promise('after that it may be', { on: 'retryGuard passes', leadsTo: 'failed.open' }),
    promise<BalanceContext>('a balance that was read is known and told', {
      on: 'readBalance succeeds',
      leadsTo: 'ready',
      tells: ['balance.loaded'],
      so: ({ balance }) => balance?.baseUnits === '1',
    }),
    promise('a read that fails, or takes too long, is told', {
      on: ['readBalance fails', 'readDeadline passes'],
      leadsTo: 'failed.guarded',
      tells: ['balance.failed'],
    }),
  ],
}
