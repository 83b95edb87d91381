import type {
  ExportedChart,
  ExportedState,
  ExportedTransition,
} from '../../../chart-kit/src/inspect/export-chart.js'

/** A transition with its place in the chart's list. */
export interface IndexedTransition extends ExportedTransition {
  readonly place: number
}

/** A chart with what has to be found in it again and again. */
export interface ChartIndex {
  readonly chart: ExportedChart
  /** Every state by path, in document order; the root under the empty path. */
  readonly states: ReadonlyMap<string, ExportedState>
  /** Path of the state around a state; undefined for the root. */
  parentOf(path: string): string | undefined
  /** Place in document order. */
  orderOf(path: string): number
  /** The transitions that begin in a state, in their order. */
  from(path: string): readonly IndexedTransition[]
}

/** Reads a chart once. */
export function indexChart(chart: ExportedChart): ChartIndex {
  const states = new Map<string, ExportedState>()
  const parents = new Map<string, string>()
  const orders = new Map<string, number>()
  const visit = (state: ExportedState): void => {
    orders.set(state.path, states.size)
    states.set(state.path, state)
    for (const child of state.states) {
      parents.set(child.path, state.path)
      visit(child)
    }
  }
  visit(chart.root)
  const bySource = new Map<string, IndexedTransition[]>()
  chart.transitions.forEach((transition, place) => {
    const list = bySource.get(transition.source) ?? []
    list.push({ ...transition, place })
    bySource.set(transition.source, list)
  })
  return {
    chart,
    states,
    parentOf: (path) => parents.get(path),
    orderOf: (path) => orders.get(path) ?? -1,
    from: (path) => bySource.get(path) ?? [],
  }
}

/** True when `path` lies inside `outer` and is not it. */
export function isInside(path: string, outer: string): boolean {
  return path !== outer && (outer === '' || path.startsWith(`${outer}.`))
}
