import type { Namespace } from '../../model/ids/namespace.js'
import type { ChartName, Charts } from '../charts.js'
import type { Scope } from './scope.js'

/** How a chart's slices of the public state read while it is not there: a function for each place it adds to. */
export type Blanks<Name extends ChartName> = {
  readonly [Place in keyof Charts[Name]['adds']]: (
    scope: Scope,
    namespace: Namespace,
  ) => Charts[Name]['adds'][Place]
}
