import type { Namespace } from '../../model/ids/namespace.js'
import type { ChartName, SnapshotOf } from '../charts.js'
import type { App } from './app.js'

/** What selectors and reports may look at beside their own chart. */
export interface Scope {
  readonly app: App
  /** What a chart shows now; undefined while it is not there. Charts of which there is one per family need the namespace. */
  of<Name extends ChartName>(chart: Name, namespace?: Namespace): SnapshotOf<Name> | undefined
  /** Whether a chart could not be loaded. */
  hasFailed(chart: ChartName): boolean
}
