import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { error, flag, listOf, oneOf, secret } from '../kit/trace/keep-kinds.js'
import { connectorId, limits } from '../kit/trace/shared-kinds.js'

const by = oneOf(['login', 'session'])

/** The fields that a trace may hold. */
export const loginFrameTrace: ChartTrace<'loginFrame'> = {
  events: {
    'frame.load': { by },
    'frame.cancel': { by },
    'frame.ready': {},
    'frame.reloads': {},
    'frame.view': { isShown: flag },
    'frame.keys': { state: oneOf(['open', 'locked', 'recovering']), isBackedUp: flag },
    'frame.outdated': {},
    'frame.unverified': { error },
    'frame.broken': { error },
  },
  outputs: { syncFrame: secret },
  input: { limits, connectorId },
  context: { limits, connectorId, waiting: listOf(by) },
}
