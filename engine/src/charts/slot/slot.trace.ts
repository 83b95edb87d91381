import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import type { Keep } from '../kit/trace/keep.js'
import { listOf, secret } from '../kit/trace/keep-kinds.js'
import { attempt, limits, namespace } from '../kit/trace/shared-kinds.js'
import type { HeldCommand } from './slot.chart.js'

const nameOf =
  (kind: 'chart' | 'chunk'): Keep =>
  (value, redactor) =>
    typeof value === 'string' && redactor.isName(kind, value) ? value : redactor.hide(value)
const part = nameOf('chunk')
const held = lines<HeldCommand>({
  chart: nameOf('chart'),
  key: namespace,
  attempt,
  event: (value, redactor) => redactor.event(value),
})

/** What of the slot chart may be written to a trace. */
export const slotTrace: ChartTrace<'slot'> = {
  events: {
    'slot.preload': {},
    'slot.command': { command: held },
    'slot.await': { attempt },
    'slot.cancel': { attempt },
  },
  outputs: { loadPart: secret },
  input: { part, limits },
  context: { part, limits, held: listOf(held) },
}
