import { assign, emit, enqueueActions, setup } from 'xstate'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import { listeningService } from '../authoring.js'
import type { Limits } from '../limits.js'

export type DiscoveryEvent =
  | { readonly type: 'discovery.start' }
  | { readonly type: 'discovery.found'; readonly connector: ConnectorDescriptor }
  | { readonly type: 'discovery.lost'; readonly connectorId: string }
  /** Tell again of a wallet that may have been found before anybody asked. */
  | { readonly type: 'discovery.recall'; readonly connectorId: string }

export type DiscoveryFact =
  | { readonly type: 'discovery.found'; readonly connector: ConnectorDescriptor }
  /** A wallet that was told of before, because somebody asked. */
  | { readonly type: 'discovery.recalled'; readonly connector: ConnectorDescriptor }
  | { readonly type: 'discovery.lost'; readonly connectorId: string }
  | { readonly type: 'discovery.ready'; readonly count: number }

export interface DiscoveryContext {
  readonly limits: Limits
  /** Every wallet found, in the order it was found. */
  readonly connectors: readonly ConnectorDescriptor[]
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

/** The named pieces of the discovery chart. */
export const discoverySetup = setup({
  types: {
    context: {} as DiscoveryContext,
    input: {} as DiscoveryInput,
    events: {} as DiscoveryEvent,
    emitted: {} as DiscoveryFact,
  },
  actors: { hearWallets },
  delays: { discoveryWindow: ({ context }) => context.limits.discoveryWindow },
  guards: {
    isNew: ({ context, event }) =>
      event.type === 'discovery.found' && !isKnown(context.connectors, event.connector),
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
    tellReady: emit(({ context }) => ({ type: 'discovery.ready', count: context.connectors.length })),
  },
})

/** Which wallets are there, of every family, early or late. */
export const discoveryChart = discoverySetup.createMachine({
  id: 'discovery',
  context: ({ input }) => ({ limits: input.limits, connectors: input.handedIn }),
  initial: 'asleep',
  states: {
    asleep: {
      on: { 'discovery.start': { target: 'listening', actions: [{ type: 'tellHandedIn' }] } },
    },
    listening: {
      initial: 'collecting',
      invoke: { id: 'hearWallets', src: 'hearWallets', input: {} },
      on: {
        'discovery.found': { guard: { type: 'isNew' }, actions: [{ type: 'list' }, { type: 'tellFound' }] },
        'discovery.lost': {
          guard: { type: 'isListed' },
          actions: [{ type: 'unlist' }, { type: 'tellLost' }],
        },
        'discovery.recall': { actions: [{ type: 'tellAgain' }] },
      },
      states: {
        collecting: {
          after: { discoveryWindow: { target: 'ready' } },
        },
        ready: {
          entry: [{ type: 'tellReady' }],
        },
      },
    },
  },
})
