import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { flag, listOf, secret } from '../kit/trace/keep-kinds.js'
import { attempt, chunk, limits, nameOf, namespace } from '../kit/trace/shared-kinds.js'
import type { HeldCommand } from './slot.chart.js'

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
    'slot.command': { command: held, ifWanted: flag },
    'slot.await': { attempt },
    'slot.cancel': { attempt },
  },
  outputs: { loadChunk: secret },
  input: { chunk, keeps: flag, limits },
  context: { chunk, keeps: flag, limits, held: listOf(held) },
}
