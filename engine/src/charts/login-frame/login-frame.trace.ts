import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { flag, listOf, oneOf, secret } from '../kit/trace/keep-kinds.js'
import { limits } from '../kit/trace/shared-kinds.js'

const by = oneOf(['login', 'session'])

/** The fields that a trace may hold. */
export const loginFrameTrace: ChartTrace<'loginFrame'> = {
  events: {
    'frame.load': { by },
    'frame.cancel': { by },
    'frame.ready': {},
    'frame.view': { isShown: flag },
    'frame.broken': {},
  },
  outputs: { syncFrame: secret },
  input: { limits },
  context: { limits, waiting: listOf(by) },
}
