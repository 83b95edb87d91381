import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { listeningService } from '../authoring.js'

export type AppEvent =
  /** The networks of all families, as they are from now on. */
  { readonly type: 'app.networks'; readonly networkIds: readonly Caip2[] }

export type AppFact =
  | AppEvent
  /** A family lost its last network. */
  | { readonly type: 'app.familyDisabled'; readonly namespace: Namespace }

export interface AppContext {
  /** The networks told of last. */
  readonly networkIds: readonly Caip2[]
}

/** Hears what the app adds and takes away, for as long as the engine runs. */
export const hearApp = listeningService<AppEvent, Record<string, never>>()

/** The families that have a network before and none after. */
const disabledBy = (before: readonly Caip2[], after: readonly Caip2[]): readonly Namespace[] => {
  const left = after.map(namespaceOf)
  return [...new Set(before.map(namespaceOf))].filter((namespace) => !left.includes(namespace))
}

/** The named pieces of the app chart. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as AppFact,
  },
  actors: { hearApp },
  actions: {
    /** A family without networks is disabled, so its connection ends before the networks change. */
    tellDisabled: enqueueActions(({ context, event, enqueue }) => {
      for (const namespace of disabledBy(context.networkIds, event.networkIds))
        enqueue.emit({ type: 'app.familyDisabled', namespace })
    }),
    keepNetworks: assign(({ event }) => ({ networkIds: event.networkIds })),
    tellNetworks: emit(({ context: { networkIds } }) => ({ type: 'app.networks', networkIds })),
  },
})

/** What the app changes while the engine runs. */
export const appChart = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => input,
  initial: 'listening',
  states: {
    listening: {
      // The app may have changed them while the chart was on its way.
      entry: [{ type: 'tellNetworks' }],
      invoke: { id: 'hearApp', src: 'hearApp', input: {} },
      on: {
        'app.networks': {
          actions: [{ type: 'tellDisabled' }, { type: 'keepNetworks' }, { type: 'tellNetworks' }],
        },
      },
    },
  },
})
