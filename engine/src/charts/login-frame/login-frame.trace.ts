import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { secret } from '../kit/trace/keep-kinds.js'
import { limits } from '../kit/trace/shared-kinds.js'

/** The fields that a trace may hold. */
export const loginFrameTrace: ChartTrace<'loginFrame'> = {
  events: { 'frame.load': {}, 'frame.cancel': {}, 'frame.ready': {}, 'frame.broken': {} },
  outputs: { syncFrame: secret },
  input: { limits },
  context: { limits },
}
