import type { Caip2 } from '../../model/caip2.js'
import { featureError } from '../../model/feature-error.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import type { NetworkContext } from './network.setup.js'

const home: Caip2 = 'eip155:1'
const next: Caip2 = 'eip155:2'
const other: Caip2 = 'solana:1'
const unknown: Caip2 = 'eip155:9'

const free = (context: NetworkContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !context.attempts.includes(attempt))

const wishIsUnderWay: Invariant = {
  name: 'a wish stands exactly while a switch is under way',
  check: ({ to }) => {
    const { wish }: NetworkContext = to.snapshot.context
    return to.active.includes('idle') ? wish === undefined : wish !== undefined
  },
}

const activeIsListed: Invariant = {
  name: 'the active network is one of the list',
  check: ({ to }) => {
    const { activeId, networkIds }: NetworkContext = to.snapshot.context
    return networkIds.includes(activeId) || `${activeId} is not in the list`
  },
}

const rollsBack: Invariant = {
  name: 'a switch that fails changes nothing that is shown',
  check: ({ event, emitted }) => {
    // A new list, or another switch, may end one and change the other in the same step.
    if (event?.type === 'network.list' || event?.type === 'network.switch') return true
    const types = emitted.map(({ type }) => type)
    return (
      !(types.includes('network.rolledBack') && types.includes('network.changed')) ||
      'rolled back and changed'
    )
  },
}

/** How the network chart is walked. */
export const networkCases: WalkOptions<NetworkContext> = {
  input: { networkIds: [home, next, other], defaultId: home, limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    readChain: [
      { name: 'on the wish', done: next },
      { name: 'elsewhere', done: unknown },
      { name: 'failed', error: { code: -32603 } },
    ],
    switchChain: [
      { name: 'on the wish', done: next },
      { name: 'elsewhere', done: unknown },
      { name: 'not added', error: featureError('CHAIN_NOT_ADDED') },
      { name: 'rejected', error: { code: 4001 } },
    ],
    addChain: [
      { name: 'added and switched', done: next },
      { name: 'only added', done: home },
      { name: 'rejected', error: { code: 4001 } },
    ],
  },
  events: {
    'network.hydrate': [{ stored: undefined }, { stored: next }, { stored: unknown }],
    'network.switch': (context) =>
      free(context).flatMap((attempt) => [
        { attempt, networkId: next, way: 'wallet' },
        { attempt, networkId: next, way: 'app' },
        { attempt, networkId: next, way: 'check' },
        { attempt, networkId: home, way: 'wallet' },
        { attempt, networkId: other, way: 'namespace' },
        { attempt, networkId: 'solana:2', way: 'namespace' },
        { attempt, networkId: unknown, way: 'wallet' },
      ]),
    'network.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }],
    'network.leave': [{}],
    'network.walletChain': [
      { namespace: 'eip155', chainId: home },
      { namespace: 'eip155', chainId: next },
      { namespace: 'eip155', chainId: unknown },
      { namespace: 'solana', chainId: other },
      { namespace: 'solana', chainId: 'solana:3' },
    ],
    'network.walletGone': [{ namespace: 'eip155' }, { namespace: 'solana' }],
    'network.list': [
      { networkIds: [home, next, other, 'solana:2'] },
      { networkIds: [home] },
      { networkIds: [next, other] },
    ],
  },
  project: ({ activeId, wish, attempts, added, failure, networkIds, lastByNamespace }) => ({
    activeId,
    wish,
    attempts: [...attempts].sort(),
    added,
    failure: failure?.error.code,
    networkIds,
    lastByNamespace,
  }),
  waiting: { needs: 'both' },
  invariants: [
    attemptsKept<NetworkContext>(['network.switch'], (context) => context.attempts),
    wishIsUnderWay,
    activeIsListed,
    rollsBack,
  ],
}
