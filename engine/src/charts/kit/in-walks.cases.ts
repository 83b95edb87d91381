import type { ModelOptions, ProductState } from '@walletchart/chart-kit'
import type { AnyStateMachine, ContextFrom, EventObject } from 'xstate'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ChartName, SnapshotOf } from '../charts.js'
// The types of every feature are in the program of the cases.
import type {} from '../every-feature.cases.js'

/** The walks of several charts with their real wires; what each is about is said where it is run. */
export type WalkName =
  | 'modal'
  | 'wallet'
  | 'families'
  | 'pairing'
  | 'session'
  | 'whole'
  | 'others'
  | 'listing'
  | 'signIn'
  | 'signInEnds'
  | 'oneClick'
  | 'login'
  | 'loginFrame'
  | 'approvals'
  | 'sends'
  | 'sendViews'
  | 'ends'

/** What can reach a chart from outside: from the app, a user or a view. */
export interface Coming {
  readonly event: EventObject & Record<string, unknown>
  /** Where it can come at all; everywhere when left out. */
  readonly when?: (state: ProductState) => boolean
}

/** One actor of a chart in one walk. */
export interface InWalk<Context> {
  readonly model?: ModelOptions<Context>
  readonly comes?: readonly Coming[]
}

/** The walks a chart joins. Charts of families are asked for each family of the walk, the others once. */
export type InWalks<Context> = { readonly [Name in WalkName]?: (namespace: Namespace) => InWalk<Context> }

/** A chart with the walks it joins. */
export interface ChartInWalks {
  readonly name: ChartName
  readonly chart: AnyStateMachine
  readonly walks: InWalks<ContextFrom<AnyStateMachine>>
}

const places = new Map<string, Map<string, string>>()

/** The place of an actor: `connection eip155`, or `modal` where there is one per engine. */
export const placeOf = (chart: ChartName, namespace = ''): string => {
  // Kept: the rules of a walk ask for it millions of times.
  const ofChart = places.get(chart) ?? new Map<string, string>()
  const place = ofChart.get(namespace) ?? `${chart} ${namespace}`.trim()
  if (ofChart.size === 0) places.set(chart, ofChart)
  ofChart.set(namespace, place)
  return place
}

/** What an actor knows in a state of a walk. */
export const contextOf = <Name extends ChartName>(
  state: ProductState,
  chart: Name,
  namespace?: Namespace,
): SnapshotOf<Name>['context'] | undefined => state.charts[placeOf(chart, namespace)]?.snapshot.context

/** Whether an actor is in a state. */
export const isIn = (state: ProductState, chart: ChartName, namespace: Namespace, path: string): boolean =>
  state.charts[placeOf(chart, namespace)]?.active.includes(path) === true

export const isConnected = (state: ProductState, namespace: Namespace = 'eip155'): boolean =>
  isIn(state, 'connection', namespace, 'connected')

/** Whether an actor does not hold an attempt, so that it may be opened. */
export const attemptFree =
  (chart: 'connecting' | 'connection' | 'network' | 'siwx', attempt: string, namespace?: Namespace) =>
  (state: ProductState): boolean => {
    const context:
      | {
          attempts?: readonly string[]
          leaving?: readonly string[]
          waiting?: readonly string[]
          calls?: readonly string[]
        }
      | undefined = state.charts[placeOf(chart, namespace)]?.snapshot.context
    const { attempts = [], leaving = [], waiting = [], calls = [] } = context ?? {}
    return ![...attempts, ...leaving, ...waiting, ...calls].includes(attempt)
  }

/** The networks of a walk: `home` is where one starts, `foreign` is not of the app. */
export const chains = {
  home: 'eip155:1',
  next: 'eip155:2',
  foreign: 'eip155:9',
  other: 'solana:1',
} as const satisfies Record<string, Caip2>

/** The same of a family. */
export const homeOf = (namespace: Namespace): Caip2 => `${namespace}:1`
export const foreignOf = (namespace: Namespace): Caip2 => `${namespace}:9`

/** The wallet that is found and remembered. */
export const oneWallet = { connectorId: 'one', name: 'One' }
