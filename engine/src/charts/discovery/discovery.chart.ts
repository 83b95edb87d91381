import { assign, emit, enqueueActions, setup } from 'xstate'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import { type AttemptId, type AttemptSettled, failed, succeeded } from '../attempt.js'
import { listeningService } from '../authoring.js'
import type { Limits } from '../limits.js'
import { SUPERSEDED } from './superseded.js'

export type DiscoveryEvent =
  | { readonly type: 'discovery.start' }
  | { readonly type: 'discovery.found'; readonly connector: ConnectorDescriptor }
  | { readonly type: 'discovery.lost'; readonly connectorId: string }
  /** Tell again of a wallet that may have been found before anybody asked. */
  | { readonly type: 'discovery.recall'; readonly connectorId: string }
  /** A command waits for a wallet that may still be announcing itself. */
  | ({ readonly type: 'discovery.await' } & Awaited)
  /**
   * A wait is given up: the one named, or all that may be about a family. `except`: another wallet is wanted now, which ends the waits
   * for any other with the value `superseded`.
   */
  | {
      readonly type: 'discovery.giveUp'
      readonly attempt?: AttemptId
      readonly namespace?: Namespace | undefined
      readonly except?: string
    }
  /** Code of a family that looks at its wallets is on its way, or has come or failed. */
  | { readonly type: 'discovery.pending'; readonly isPending: boolean }

/** A command that waits for a wallet; `namespace`: of the family that it names. */
interface Awaited {
  readonly attempt: AttemptId
  /** The id of the connector, or its rdns. */
  readonly wallet: string
  readonly namespace?: Namespace | undefined
}

export type DiscoveryFact =
  | AttemptSettled
  | { readonly type: 'discovery.found'; readonly connector: ConnectorDescriptor }
  /** A wallet that was told of before, because somebody asked. */
  | { readonly type: 'discovery.recalled'; readonly connector: ConnectorDescriptor }
  | { readonly type: 'discovery.lost'; readonly connectorId: string }
  | { readonly type: 'discovery.ready' }

export interface DiscoveryContext {
  readonly limits: Limits
  /** Every wallet found, in the order it was found. One that is listed as another is known to an earlier visit, or to the app. */
  readonly connectors: readonly ConnectorDescriptor[]
  /** Commands that wait for a wallet. */
  readonly waiting: readonly Awaited[]
  /** True while code of a family is on its way. */
  readonly isPending: boolean
}

export interface DiscoveryInput {
  readonly limits: Limits
  /** The wallets the app handed in. */
  readonly handedIn: readonly ConnectorDescriptor[]
}

/** Hears wallets announce themselves, of every family, for as long as the engine runs. */
export const hearWallets = listeningService<DiscoveryEvent, Record<string, never>>()

/** The same wallet: the same id, or the same rdns on the same family. The first to announce itself stays. */
const isKnown = (known: readonly ConnectorDescriptor[], found: ConnectorDescriptor): boolean =>
  known.some(
    ({ id, info, chain }) =>
      id === found.id || (info !== undefined && info.rdns === found.info?.rdns && chain === found.chain),
  )

const isMeant = ({ id, info }: ConnectorDescriptor, wallet: string): boolean =>
  id === wallet || info?.rdns === wallet

/** The waits that an event gives up. */
const givenUpBy = (event: DiscoveryEvent, { waiting }: DiscoveryContext): readonly Awaited[] => {
  if (event.type !== 'discovery.giveUp') return []
  const { attempt, namespace: family, except } = event
  if (attempt !== undefined) return waiting.filter((one) => one.attempt === attempt)
  return waiting.filter(
    ({ namespace, wallet }) =>
      wallet !== except && (family === undefined || namespace === undefined || namespace === family),
  )
}

/** The named pieces of the discovery chart. */
export const discoverySetup = setup({
  types: {
    context: {} as DiscoveryContext,
    input: {} as DiscoveryInput,
    events: {} as DiscoveryEvent,
    emitted: {} as DiscoveryFact,
  },
  actors: { hearWallets },
  delays: {
    discoveryWindow: ({ context }) => context.limits.discoveryWindow,
    loadDeadline: ({ context }) => context.limits.loadDeadline,
  },
  guards: {
    isNew: ({ context, event }) =>
      event.type === 'discovery.found' && !isKnown(context.connectors, event.connector),
    isPending: ({ context }) => context.isPending,
    isOver: ({ event }) => event.type === 'discovery.pending' && !event.isPending,
    isThere: ({ context, event }) =>
      event.type === 'discovery.await' && context.connectors.some((one) => isMeant(one, event.wallet)),
    isListed: ({ context, event }) =>
      event.type === 'discovery.lost' && context.connectors.some(({ id }) => id === event.connectorId),
  },
  actions: {
    list: assign(({ context, event }) =>
      event.type === 'discovery.found' ? { connectors: [...context.connectors, event.connector] } : {},
    ),
    unlist: assign(({ context, event }) =>
      event.type === 'discovery.lost'
        ? { connectors: context.connectors.filter(({ id }) => id !== event.connectorId) }
        : {},
    ),
    tellFound: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'discovery.found')
        enqueue.emit({ type: 'discovery.found', connector: event.connector })
    }),
    tellHandedIn: enqueueActions(({ context, enqueue }) => {
      for (const connector of context.connectors) enqueue.emit({ type: 'discovery.found', connector })
    }),
    tellAgain: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'discovery.recall') return
      for (const connector of context.connectors)
        if (connector.id === event.connectorId) enqueue.emit({ type: 'discovery.recalled', connector })
    }),
    tellLost: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'discovery.lost')
        enqueue.emit({ type: 'discovery.lost', connectorId: event.connectorId })
    }),
    rememberPending: assign(({ event }) =>
      event.type === 'discovery.pending' ? { isPending: event.isPending } : {},
    ),
    rememberAwaited: assign(({ context, event }) => {
      if (event.type !== 'discovery.await') return {}
      const { attempt, wallet, namespace } = event
      return { waiting: [...context.waiting, { attempt, wallet, namespace }] }
    }),
    /** The command itself refuses a wallet that did not come. It gets the id that a wallet is listed as. */
    settleAtOnce: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'discovery.await') return
      const there = context.connectors.find((one) => isMeant(one, event.wallet))
      enqueue.emit(succeeded(event.attempt, there?.listedAs))
    }),
    settleFound: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'discovery.found') return
      const found = context.waiting.filter(({ wallet }) => isMeant(event.connector, wallet))
      for (const { attempt } of found) enqueue.emit(succeeded(attempt, event.connector.listedAs))
      enqueue.assign({ waiting: context.waiting.filter((one) => !found.includes(one)) })
    }),
    settleAll: enqueueActions(({ context, enqueue }) => {
      for (const { attempt } of context.waiting) enqueue.emit(succeeded(attempt))
      enqueue.assign({ waiting: [] })
    }),
    settleGivenUp: enqueueActions(({ context, event, enqueue }) => {
      const given = givenUpBy(event, context)
      const isSuperseded = event.type === 'discovery.giveUp' && event.except !== undefined
      for (const { attempt } of given)
        enqueue.emit(
          isSuperseded ? succeeded(attempt, SUPERSEDED) : failed(attempt, new WalletchartError('ABORTED')),
        )
      enqueue.assign({ waiting: context.waiting.filter((one) => !given.includes(one)) })
    }),
    tellReady: emit({ type: 'discovery.ready' }),
  },
})

/** Which wallets are there, of every family, early or late. */
export const discoveryChart = discoverySetup.createMachine({
  id: 'discovery',
  context: ({ input }) => ({
    limits: input.limits,
    connectors: input.handedIn,
    waiting: [],
    isPending: false,
  }),
  initial: 'asleep',
  on: {
    'discovery.await': [
      { guard: { type: 'isThere' }, actions: [{ type: 'settleAtOnce' }] },
      { actions: [{ type: 'rememberAwaited' }] },
    ],
    'discovery.giveUp': { actions: [{ type: 'settleGivenUp' }] },
  },
  states: {
    asleep: {
      initial: 'idle',
      on: {
        'discovery.start': { target: 'listening', actions: [{ type: 'tellHandedIn' }] },
        'discovery.await': [
          { guard: { type: 'isThere' }, actions: [{ type: 'settleAtOnce' }] },
          { target: '.awaited', actions: [{ type: 'rememberAwaited' }] },
        ],
      },
      states: {
        idle: {},
        // A chart that crashed with its start is not started again.
        awaited: { after: { loadDeadline: { target: 'idle', actions: [{ type: 'settleAll' }] } } },
      },
    },
    listening: {
      initial: 'collecting',
      invoke: { id: 'hearWallets', src: 'hearWallets', input: {} },
      on: {
        'discovery.found': {
          guard: { type: 'isNew' },
          actions: [{ type: 'list' }, { type: 'tellFound' }, { type: 'settleFound' }],
        },
        'discovery.pending': { actions: [{ type: 'rememberPending' }] },
        'discovery.lost': {
          guard: { type: 'isListed' },
          actions: [{ type: 'unlist' }, { type: 'tellLost' }],
        },
        'discovery.recall': { actions: [{ type: 'tellAgain' }] },
      },
      states: {
        collecting: {
          after: {
            discoveryWindow: [{ guard: { type: 'isPending' }, target: 'late' }, { target: 'ready' }],
          },
        },
        // A wallet that is there may be seen only by code that is on its way.
        late: {
          on: {
            'discovery.pending': {
              guard: { type: 'isOver' },
              target: 'ready',
              actions: [{ type: 'rememberPending' }],
            },
          },
          after: { loadDeadline: { target: 'ready' } },
        },
        ready: {
          entry: [{ type: 'tellReady' }, { type: 'settleAll' }],
          on: { 'discovery.await': { actions: [{ type: 'settleAtOnce' }] } },
        },
      },
    },
  },
})
