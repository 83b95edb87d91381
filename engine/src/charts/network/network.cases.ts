import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { networkSays } from './network.says.cases.js'
import type { NetworkContext } from './network.setup.js'

const home: Caip2 = 'eip155:1'
const next: Caip2 = 'eip155:2'
const other: Caip2 = 'solana:1'
const unknown: Caip2 = 'eip155:9'
const more: Caip2 = 'solana:2'

/** The app has the network that no list had before: seen for itself, without what may come after. */
const hasUnknown = ({ networkIds }: NetworkContext): boolean => networkIds.includes(unknown)

/** A wallet of each family: seen for what goes and comes, without another switch. */
const hasBoth = ({ wallets, wish }: NetworkContext): boolean =>
  wish === undefined && Object.keys(wallets).length === 2

/** The attempt that comes next, two at most: which of the two it is makes no difference. */
const free = (context: NetworkContext): readonly string[] =>
  hasUnknown(context) || hasBoth(context)
    ? []
    : ['a', 'b'].filter((attempt) => !context.attempts.includes(attempt)).slice(0, 1)

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

type Given = Readonly<Record<string, unknown>>

const changesAreTold: Invariant = {
  name: 'another active network is told once, with the one before; one that was stored is taken over without a word',
  check: ({ from, to, event, emitted }) => {
    if (from === undefined) return true
    const { activeId: previous }: NetworkContext = from.snapshot.context
    const { activeId: networkId }: NetworkContext = to.snapshot.context
    const due =
      networkId === previous || event?.type === 'network.hydrate'
        ? []
        : [{ type: 'network.changed', networkId, previous }]
    return stableKey(emitted.filter(({ type }) => type === 'network.changed')) === stableKey(due)
  },
}

const familyIsTold: Invariant = {
  name: 'the family of another active network is told once, also of one that was stored',
  check: ({ from, to, emitted }) => {
    if (from === undefined) return true
    const { activeId: before }: NetworkContext = from.snapshot.context
    const { activeId }: NetworkContext = to.snapshot.context
    const told = emitted.filter(({ type }) => type === 'network.activated').length
    return told === (activeId === before ? 0 : 1) || `told ${told} times`
  },
}

const appsChainIsTold: Invariant = {
  name: 'a family whose wallets hold no chain hears which of its networks becomes active',
  check: ({ from, to, emitted }) => {
    const { activeId }: NetworkContext = to.snapshot.context
    const { activeId: before }: Partial<NetworkContext> = from?.snapshot.context ?? {}
    if (activeId === before || before === undefined || namespaceOf(activeId) !== 'solana') return true
    return emitted.some(
      (fact) => fact.type === 'network.arrived' && 'chainId' in fact && fact.chainId === activeId,
    )
  },
}

const lastIsKept: Invariant = {
  name: 'the network that a family showed last is known',
  check: ({ to }) => {
    const { activeId, lastByNamespace }: NetworkContext = to.snapshot.context
    return lastByNamespace[namespaceOf(activeId)] === activeId
  },
}

const walletsAreKnown: Invariant = {
  name: 'where each wallet is, is known as it last said',
  check: ({ from, to, event, emitted, move }) => {
    if (from === undefined || event === undefined || move?.kind === 'late') return true
    const { wallets: before, wish }: NetworkContext = from.snapshot.context
    const { wallets }: NetworkContext = to.snapshot.context
    const given: Given = { ...event }
    const said: Record<string, unknown> = { ...before }
    if (event.type === 'network.walletChain') said[String(given.namespace)] = given.chainId
    if (event.type === 'network.walletGone') delete said[String(given.namespace)]
    const arrived = emitted.some(({ type }) => type === 'network.settled')
    if (move?.kind === 'answer' && arrived && wish !== undefined) said[namespaceOf(wish)] = wish
    return stableKey(wallets) === stableKey(said)
  },
}

/** The networks of the facts of one type. */
const networksOf = ({ emitted }: WalkStep, type: string): readonly unknown[] =>
  emitted.flatMap((fact) => (fact.type === type && 'networkId' in fact ? [fact.networkId] : []))

const wishesEnd: Invariant = {
  name: 'a wish ends once: as settled when the network is active, else as rolled back',
  check: (step) => {
    const { from, to, event } = step
    if (from === undefined) return true
    const { wish: before }: NetworkContext = from.snapshot.context
    const { wish, activeId }: NetworkContext = to.snapshot.context
    const settled = networksOf(step, 'network.settled')
    const rolledBack = networksOf(step, 'network.rolledBack')
    const asked = event?.type === 'network.switch' && 'networkId' in event ? event.networkId : undefined
    if (!settled.every((one) => one === activeId && (one === before || one === asked)))
      return 'settled another'
    if (before === undefined || before === wish)
      return rolledBack.length === 0 || 'rolled back without a wish'
    const ends = settled.includes(before) ? 0 : 1
    return rolledBack.length === ends && rolledBack.every((one) => one === before)
  },
}

const settledWell: Invariant = {
  name: 'an attempt succeeds when its network is settled, and only then',
  check: (step) => {
    const { emitted, from } = step
    const { attempts = [] }: Partial<NetworkContext> = from?.snapshot.context ?? {}
    const good = emitted.filter((fact) => fact.type === 'attempt.settled' && 'ok' in fact && fact.ok === true)
    const settled = networksOf(step, 'network.settled')
    if (settled.length === 0) return good.length === 0
    const isNew = step.event?.type === 'network.switch'
    return good.length === (isNew ? 1 : attempts.length)
  },
}

const waitsAreTold: Invariant = {
  name: 'it is told when the wallet is asked, to switch or to add, and when a wallet has to be connected first',
  check: (step) => {
    const { from, to, event } = step
    if (from === undefined) return true
    const { wish }: NetworkContext = to.snapshot.context
    const { wish: before }: NetworkContext = from.snapshot.context
    const isNew = (path: string): boolean =>
      to.active.includes(path) &&
      (!from.active.includes(path) || (event?.type === 'network.switch' && before !== wish))
    const asks = isNew('switching.asking') && !(before === wish && from.active.includes('switching.adding'))
    return (
      networksOf(step, 'network.switching').join() === (asks ? wish : '') &&
      networksOf(step, 'network.adding').join() === (isNew('switching.adding') ? wish : '') &&
      networksOf(step, 'network.connectNeeded').join() === (isNew('switchingNamespace') ? wish : '')
    )
  },
}

const addedOnce: Invariant = {
  name: 'a wallet is asked once per wish to add the network, and who waits has no failure yet',
  check: ({ from, to }) => {
    const { added, wish, failure }: NetworkContext = to.snapshot.context
    const { added: before }: Partial<NetworkContext> = from?.snapshot.context ?? {}
    const isAdding = to.active.includes('switching.adding')
    const began = isAdding && from?.active.includes('switching.adding') !== true
    if (wish !== undefined && failure !== undefined) return 'a failure of before'
    return wish === undefined ? !added : (!isAdding || added) && !(began && before === true)
  },
}

const errorsOf = ({ emitted }: WalkStep, kind: string): readonly string[] =>
  emitted.flatMap((fact) =>
    fact.type === kind && 'error' in fact && isWalletchartError(fact.error) ? [fact.error.code] : [],
  )

/** The wish ends, and whoever waited for it hears why; `shown`: so does the user. */
const rollsBackAs =
  (code: string, shown: boolean) => (after: NetworkContext, before: NetworkContext, step: WalkStep) => {
    const codes = errorsOf(step, 'attempt.settled')
    return (
      step.to.active.includes('idle') &&
      errorsOf(step, 'network.rolledBack').join() === code &&
      codes.length === before.attempts.length &&
      codes.every((one) => one === code) &&
      (after.failure !== undefined) === shown
    )
  }

const arrives = (after: NetworkContext, { wish }: NetworkContext, step: WalkStep) =>
  after.activeId === wish &&
  step.to.active.includes('idle') &&
  networksOf(step, 'network.settled').includes(wish)

/** The wallet answers that it is on the wished chain, and the connection is notified. */
const arrivesByAnswer = (after: NetworkContext, before: NetworkContext, step: WalkStep) =>
  arrives(after, before, step) &&
  stableKey(step.emitted.filter(({ type }) => type === 'network.arrived')) ===
    stableKey([{ type: 'network.arrived', namespace: 'eip155', chainId: before.wish }])

const isWishedFamily = ({ wish }: NetworkContext, { namespace }: Given): boolean =>
  wish !== undefined && namespaceOf(wish) === namespace

const idOf = (given: unknown): Caip2 | undefined =>
  [home, next, other, unknown, more].find((one) => one === given)

const isListed = ({ networkIds }: NetworkContext, { networkId, chainId }: Given): boolean =>
  networkIds.some((one) => one === (networkId ?? chainId))

/** Another network than the one that is on its way, and one of the app. */
const isNewWish = (before: NetworkContext, event: Given): boolean =>
  isListed(before, event) && event.networkId !== before.wish

/** The chain of the wallet that would switch. */
const chainFor = ({ wallets }: NetworkContext, { networkId }: Given): Caip2 | undefined => {
  const id = idOf(networkId)
  return id === undefined ? undefined : wallets[namespaceOf(id)]
}

/** The wallet's move moves the app too. */
const takesApp = (before: NetworkContext, event: Given): boolean =>
  isListed(before, event) &&
  (event.by === 'the user' || before.follows || event.namespace === namespaceOf(before.activeId))

/** The network that is shown instead when the wallet of the active one goes. */
const leftFor = (
  { wallets, activeId, wish, networkIds }: NetworkContext,
  { namespace }: Given,
): string | undefined =>
  wish === undefined && namespace === namespaceOf(activeId)
    ? Object.values(wallets).find((id) => namespaceOf(id) !== namespace && networkIds.includes(id))
    : undefined

const isEvm = ({ networkId }: Given): boolean => idOf(networkId)?.startsWith('eip155') === true

const isAlone = (before: NetworkContext, { attempt }: Given): boolean =>
  attempt === undefined || before.attempts.every((one) => one === attempt)

/** The walk of the network chart. */
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
    'network.hydrate': (context) =>
      hasUnknown(context)
        ? []
        : [
            { stored: undefined },
            { stored: next },
            { stored: unknown },
            ...(Object.keys(context.lastByNamespace).length === 1 ? [{ stored: other }] : []),
          ],
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
    // One wallet at a time, but for one that comes during a switch; lists change while there is none or a switch is under way:
    // the product of all would not end.
    'network.walletChain': ({ networkIds, wallets, wish, attempts }) => [
      ...(wallets.solana === undefined && networkIds.length === 3
        ? [
            { namespace: 'eip155', chainId: home, by: 'the user' },
            { namespace: 'eip155', chainId: next, by: 'itself' },
            { namespace: 'eip155', chainId: unknown, by: 'the user' },
          ]
        : []),
      ...(wallets.eip155 === home && wish === undefined && attempts.length === 0 && networkIds.length === 3
        ? [{ namespace: 'solana', chainId: other, by: 'itself' }]
        : []),
      ...(wallets.eip155 === home && wish === other && attempts.join() === 'a'
        ? [{ namespace: 'solana', chainId: more, by: 'the user' }]
        : []),
      ...((wallets.eip155 === undefined ||
        (wallets.eip155 === home && wish === next && attempts.join() === 'a')) &&
      networkIds.length === 3
        ? [{ namespace: 'solana', chainId: other, by: 'the user' }]
        : []),
      ...(wallets.eip155 === undefined && wish === undefined && networkIds.length === 3
        ? [{ namespace: 'solana', chainId: other, by: 'itself' }]
        : []),
    ],
    'network.offered': ({ wish, networkIds, wallets, lastByNamespace }) =>
      wish === undefined &&
      networkIds.length === 3 &&
      Object.keys({ ...wallets, ...lastByNamespace }).length === 1
        ? [{ namespaces: ['solana'] }, { namespaces: ['eip155', 'solana'] }]
        : [],
    'network.walletGone': [{ namespace: 'eip155' }, { namespace: 'solana' }],
    'network.list': ({ wallets, wish, networkIds }) => [
      ...(wallets.eip155 === unknown && wish === undefined && networkIds.length === 3
        ? [{ networkIds: [...networkIds, unknown] }]
        : []),
      ...((wish !== undefined && Object.keys(wallets).length < 2) || Object.keys(wallets).length === 0
        ? [{ networkIds: [home] }]
        : []),
      ...(Object.keys(wallets).length === 0 ? [{ networkIds: [home, next, other, 'solana:2'] }] : []),
    ],
  },
  project: ({ activeId, wish, attempts, added, failure, networkIds, lastByNamespace, wallets, follows }) => ({
    follows,
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
  mayRest: [
    {
      id: 'idle',
      reason: 'The payloads let no wallet come to a list of another length, so nobody is asked.',
    },
  ],
  invariants: [
    attemptsKept<NetworkContext>(['network.switch'], (context) => context.attempts),
    wishIsUnderWay,
    activeIsListed,
    rollsBack,
    changesAreTold,
    familyIsTold,
    appsChainIsTold,
    lastIsKept,
    walletsAreKnown,
    wishesEnd,
    settledWell,
    waitsAreTold,
    addedOnce,
    ...networkSays,
    startsIn('idle'),
    runsWhile<NetworkContext>('readChain', {
      in: 'switching.checking',
      asked: ({ wish }) => ({ networkId: wish }),
    }),
    runsWhile<NetworkContext>('switchChain', {
      in: 'switching.asking',
      asked: ({ wish }) => ({ networkId: wish }),
    }),
    runsWhile<NetworkContext>('addChain', {
      in: 'switching.adding',
      asked: ({ wish }) => ({ networkId: wish }),
    }),
    lasts('switching', defaultLimits.walletDeadline),
    lasts('switchingNamespace', defaultLimits.walletDeadline),
    promise<NetworkContext>('a network that was stored is shown, if the app still has it', {
      on: 'network.hydrate',
      from: 'idle',
      so: (after, before, { to, emitted }, { stored }) =>
        to.active.includes('idle') &&
        emitted.every(({ type }) => type === 'network.arrived' || type === 'network.activated') &&
        after.activeId ===
          ((stored === next || stored === other) &&
          isListed(before, { networkId: stored }) &&
          // A wallet that is connected already says where it is.
          Object.keys(before.wallets).length === 0
            ? stored
            : before.activeId),
    }),
    promise<NetworkContext>('a switch under way is not undone by what was stored', {
      on: 'network.hydrate',
      outside: 'idle',
      changesNothing: true,
    }),
    promise<NetworkContext>('a network that the app does not have is refused, and nothing else changes', {
      on: 'network.switch',
      when: (before, event) => !isListed(before, event),
      tells: ['alert.raised', 'attempt.settled'],
      so: (after, before, step) =>
        step.from?.name === step.to.name &&
        after.wish === before.wish &&
        errorsOf(step, 'attempt.settled').join() === 'SWITCH_NETWORK_NOT_FOUND',
    }),
    promise<NetworkContext>('who asks for the network that is on its way waits along', {
      on: 'network.switch',
      when: (before, event) => isListed(before, event) && event.networkId === before.wish,
      tells: [],
      so: (after, before, { from, to }) =>
        to.name === from?.name && after.attempts.length === before.attempts.length + 1,
    }),
    promise<NetworkContext>('another wish takes the place of the one before', {
      on: 'network.switch',
      outside: 'idle',
      when: isNewWish,
      so: (_, before, step) => {
        const codes = errorsOf(step, 'attempt.settled')
        return codes.length === before.attempts.length && codes.every((one) => one === 'SUPERSEDED')
      },
    }),
    promise<NetworkContext>('a wallet that holds its chain is asked to switch', {
      on: 'network.switch',
      when: (before, event) => {
        const chain = chainFor(before, event)
        return isNewWish(before, event) && isEvm(event) && chain !== undefined && chain !== event.networkId
      },
      leadsTo: 'switching.asking',
      so: (after, _, __, { networkId }) => after.wish === networkId && !after.added,
    }),
    promise<NetworkContext>(
      'a wallet that seems to be there confirms it first, unless it is being asked to leave',
      {
        on: 'network.switch',
        outside: 'switching',
        when: (before, event) =>
          isNewWish(before, event) && isEvm(event) && chainFor(before, event) === event.networkId,
        leadsTo: 'switching.checking',
        so: (after, _, __, { networkId }) => after.wish === networkId,
      },
    ),
    promise<NetworkContext>('where no wallet holds the chain only the network of the app changes, at once', {
      on: 'network.switch',
      when: (before, event) =>
        isNewWish(before, event) &&
        (Object.keys(before.wallets).length === 0 ||
          (!isEvm(event) && chainFor(before, event) !== undefined)),
      leadsTo: 'idle',
      so: (after, _, step, { networkId }) =>
        after.activeId === networkId && networksOf(step, 'network.settled').join() === networkId,
    }),
    promise<NetworkContext>('a network of another family waits for a wallet of it', {
      on: 'network.switch',
      when: (before, event) =>
        isNewWish(before, event) &&
        Object.keys(before.wallets).length > 0 &&
        chainFor(before, event) === undefined,
      leadsTo: 'switchingNamespace',
      so: (after, _, __, { networkId }) => after.wish === networkId,
    }),
    promise<NetworkContext>('the last one who gives up ends the switch, and so does who leaves the view', {
      on: ['network.cancel', 'network.leave'],
      outside: 'idle',
      when: isAlone,
      so: rollsBackAs('ABORTED', false),
    }),
    promise<NetworkContext>('who gives up while others wait is aborted alone', {
      on: 'network.cancel',
      outside: 'idle',
      when: (before, event) => !isAlone(before, event),
      so: (after, before, step, { attempt }) =>
        step.to.name === step.from?.name &&
        after.wish === before.wish &&
        after.attempts.every((one) => one !== attempt) &&
        errorsOf(step, 'attempt.settled').join() ===
          before.attempts
            .filter((one) => one === attempt)
            .map(() => 'ABORTED')
            .join(),
    }),
    promise<NetworkContext>('a failure that was read is forgotten', {
      on: ['network.cancel', 'network.leave', 'network.walletChain'],
      from: 'idle',
      when: (before, event) => event.chainId === undefined || takesApp(before, event),
      leadsTo: 'idle',
      so: ({ failure }) => failure === undefined,
    }),
    promise<NetworkContext>('a wallet that moves to a network of the app takes the app along', {
      on: 'network.walletChain',
      when: (before, event) =>
        takesApp(before, event) && !(isWishedFamily(before, event) && event.chainId !== before.wish),
      so: (after, _, __, { chainId }) => after.activeId === chainId && !after.follows,
    }),
    promise<NetworkContext>(
      'a wallet of another family that came back or moved leaves the app where it is, and its network is known',
      {
        on: 'network.walletChain',
        when: (before, event) =>
          isListed(before, event) && !takesApp(before, event) && !isWishedFamily(before, event),
        tells: [],
        so: (after, before, { from, to }, { namespace, chainId }) =>
          to.name === from?.name &&
          after.activeId === before.activeId &&
          after.lastByNamespace[String(namespace)] === chainId,
      },
    ),
    promise<NetworkContext>('a wallet that moves elsewhere leaves the app where it is', {
      on: 'network.walletChain',
      when: (before, event) =>
        !isListed(before, event) && !(isWishedFamily(before, event) && !isEvm({ networkId: before.wish })),
      so: (after, before) => after.activeId === before.activeId,
    }),
    promise<NetworkContext>('a wallet that comes to the wished network ends the wait', {
      on: 'network.walletChain',
      outside: 'idle',
      when: ({ wish }, { chainId }) => chainId === wish,
      so: arrives,
    }),
    promise<NetworkContext>('a wallet that moves to another network does not end the wait', {
      on: 'network.walletChain',
      from: 'switching',
      when: ({ wish }, { chainId }) => chainId !== wish,
      so: (after, before, { from, to }, event) =>
        to.name === from?.name &&
        after.wish === before.wish &&
        after.activeId === (takesApp(before, event) ? event.chainId : before.activeId),
    }),
    promise<NetworkContext>('a wallet of the wished family that came is asked to switch', {
      on: 'network.walletChain',
      from: 'switchingNamespace',
      when: (before, event) =>
        isWishedFamily(before, event) && event.chainId !== before.wish && isEvm({ networkId: before.wish }),
      leadsTo: 'switching.asking',
    }),
    promise<NetworkContext>('a wallet of the wished family that holds no chain is where the app goes', {
      on: 'network.walletChain',
      from: 'switchingNamespace',
      when: (before, event) => isWishedFamily(before, event) && !isEvm({ networkId: before.wish }),
      so: arrives,
    }),
    promise<NetworkContext>('a wallet of another family is not asked', {
      on: 'network.walletChain',
      from: 'switchingNamespace',
      when: (before, event) => !isWishedFamily(before, event),
      leadsTo: 'switchingNamespace',
    }),
    promise<NetworkContext>('a wallet that goes while it is asked ends the switch', {
      on: 'network.walletGone',
      from: 'switching',
      when: isWishedFamily,
      so: rollsBackAs('NOT_CONNECTED', true),
    }),
    promise<NetworkContext>('a wallet that goes and was not asked ends nothing', {
      on: 'network.walletGone',
      when: (before, event) => !isWishedFamily(before, event) && leftFor(before, event) === undefined,
      tells: [],
      so: (after, before, { from, to }, { namespace }) =>
        to.name === from?.name &&
        after.activeId === before.activeId &&
        after.follows ===
          (before.follows || (to.active.includes('idle') && namespace === namespaceOf(before.activeId))),
    }),
    promise<NetworkContext>('a family that still has a wallet is shown when that of the active one goes', {
      on: 'network.walletGone',
      from: 'idle',
      when: (before, event) => leftFor(before, event) !== undefined,
      so: (after, before, { to }, event) =>
        to.active.includes('idle') && after.activeId === leftFor(before, event),
    }),
    promise<NetworkContext>(
      'a session for other families only makes one of them the active one, where no wallet is',
      {
        on: 'network.offered',
        tells: [],
        so: ({ follows }, before, { to }, { namespaces }) =>
          follows ===
          (before.follows ||
            (to.active.includes('idle') &&
              Array.isArray(namespaces) &&
              !namespaces.includes(namespaceOf(before.activeId)) &&
              before.wallets[namespaceOf(before.activeId)] === undefined)),
      },
    ),
    promise<NetworkContext>('a new list is taken over and told', {
      on: 'network.list',
      so: (after, _, { emitted }, { networkIds }) =>
        stableKey(after.networkIds) === stableKey(networkIds) &&
        emitted.filter(({ type }) => type === 'network.listed').length === 1,
    }),
    promise<NetworkContext>(
      '[U40:1] a network that the wallet is on is the active one as soon as the app has it',
      {
        on: 'network.list',
        when: ({ activeId, wallets, networkIds: before }, { networkIds }) =>
          namespaceOf(activeId) === 'eip155' &&
          wallets.eip155 === unknown &&
          !before.includes(unknown) &&
          Array.isArray(networkIds) &&
          networkIds.includes(unknown),
        so: ({ activeId }) => activeId === unknown,
      },
    ),
    promise<NetworkContext>('a switch to a network that is removed ends', {
      on: 'network.list',
      when: ({ wish }, { networkIds }) =>
        wish !== undefined && !(Array.isArray(networkIds) && networkIds.includes(wish)),
      so: rollsBackAs('SWITCH_NETWORK_NOT_FOUND', false),
    }),
    promise<NetworkContext>('a list that has the wished network still ends nothing', {
      on: 'network.list',
      when: ({ wish }, { networkIds }) =>
        wish === undefined || (Array.isArray(networkIds) && networkIds.includes(wish)),
      so: (after, before, { from, to }) => to.name === from?.name && after.wish === before.wish,
    }),
    promise<NetworkContext>('a wallet that says it is on the wished network is', {
      on: ['readChain succeeds', 'switchChain succeeds', 'addChain succeeds'],
      when: ({ wish }, { output }) => output === wish,
      so: arrivesByAnswer,
    }),
    promise<NetworkContext>('a wallet that turns out to be elsewhere, or does not say, is asked to switch', {
      on: 'readChain answers',
      when: ({ wish }, { output }) => output !== wish,
      leadsTo: 'switching.asking',
    }),
    promise<NetworkContext>('a wallet that added the network and did not switch is asked to switch', {
      on: 'addChain succeeds',
      when: ({ wish }, { output }) => output !== wish,
      leadsTo: 'switching.asking',
    }),
    promise<NetworkContext>('a wallet that switched elsewhere did not switch', {
      on: 'switchChain succeeds',
      when: ({ wish }, { output }) => output !== wish,
      so: rollsBackAs('WALLET_ANSWER_INVALID', true),
    }),
    promise<NetworkContext>('a wallet that does not know the network is asked to add it, once', {
      on: 'switchChain fails',
      when: ({ added }, { error }) => isWalletchartError(error, 'CHAIN_NOT_ADDED') && !added,
      leadsTo: 'switching.adding',
    }),
    promise<NetworkContext>(
      'a wallet that was asked to add the network and still does not know it ends the switch',
      {
        on: 'switchChain fails',
        when: ({ added }, { error }) => isWalletchartError(error, 'CHAIN_NOT_ADDED') && added,
        so: rollsBackAs('CHAIN_NOT_ADDED', true),
      },
    ),
    promise<NetworkContext>('a wallet that refuses the switch, or the adding, ends it', {
      on: ['switchChain fails', 'addChain fails'],
      when: (_, { error }) => !isWalletchartError(error, 'CHAIN_NOT_ADDED'),
      so: rollsBackAs('SOMETHING_WENT_WRONG', true),
    }),
    promise<NetworkContext>('a wallet that does not answer ends the switch', {
      on: 'walletDeadline passes',
      so: rollsBackAs('WALLET_NOT_ANSWERING', true),
    }),
  ],
}
