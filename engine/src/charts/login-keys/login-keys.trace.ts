import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { flag, oneOf } from '../kit/trace/keep-kinds.js'

/** The fields that a trace may hold. */
export const loginKeysTrace: ChartTrace<'loginKeys'> = {
  events: {
    'loginKeys.expect': {},
    'loginKeys.told': { state: oneOf(['open', 'locked', 'recovering']), isBackedUp: flag },
    'loginKeys.frameRestarted': {},
    'loginKeys.end': {},
  },
  outputs: {},
  input: {},
  context: {},
}
