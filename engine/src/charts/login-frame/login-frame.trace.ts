import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { limits } from '../kit/trace/shared-kinds.js'

/** The fields that a trace may hold. */
export const loginFrameTrace: ChartTrace<'loginFrame'> = {
  events: { 'frame.load': {}, 'frame.cancel': {}, 'frame.ready': {} },
  outputs: {},
  input: { limits },
  context: { limits },
}
