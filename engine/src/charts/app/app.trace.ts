import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { caip2List as networkIds } from '../kit/trace/shared-kinds.js'

/** What of the app chart may be written to a trace. */
export const appTrace: ChartTrace<'app'> = {
  events: { 'app.networks': { networkIds } },
  outputs: {},
  input: { networkIds },
  context: { networkIds },
}
