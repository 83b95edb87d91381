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
  input: {
    networkIds: [home, next, other],
    defaultId: home,
    wallets: {},
    // A wallet of the other family holds no chain.
    holding: ['eip155'],
    limits: defaultLimits,
  },
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
        { attempt, networkId: next },
        { attempt, networkId: home },
        { attempt, networkId: other },
        { attempt, networkId: 'solana:2' },
        { attempt, networkId: unknown },
      ]),
    'network.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }],
    'network.leave': [{}],
    // One wallet at a time, and lists change while there is none or a switch is under way: the product of all would not end.
    'network.walletChain': ({ networkIds, wallets }) => [
      ...(wallets.solana === undefined && networkIds.length === 3
        ? [
            { namespace: 'eip155', chainId: home },
            { namespace: 'eip155', chainId: next },
            { namespace: 'eip155', chainId: unknown },
          ]
        : []),
      ...(wallets.eip155 === undefined && networkIds.length === 3
        ? [{ namespace: 'solana', chainId: other }]
        : []),
    ],
    'network.walletGone': [{ namespace: 'eip155' }, { namespace: 'solana' }],
    'network.list': ({ wallets, wish }) => [
      ...(wish !== undefined || Object.keys(wallets).length === 0 ? [{ networkIds: [home] }] : []),
      ...(Object.keys(wallets).length === 0 ? [{ networkIds: [home, next, other, 'solana:2'] }] : []),
    ],
  },
  project: ({ activeId, wish, attempts, added, failure, networkIds, lastByNamespace, wallets }) => ({
    activeId,
    wish,
    attempts: [...attempts].sort(),
    added,
    failed: failure !== undefined,
    networkIds,
    lastByNamespace,
    wallets,
  }),
  waiting: { needs: 'both' },
  invariants: [
    attemptsKept<NetworkContext>(['network.switch'], (context) => context.attempts),
    wishIsUnderWay,
    activeIsListed,
    rollsBack,
  ],
}
