import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import type { ToastsContext } from './toasts.chart.js'

const newestWins: Invariant = {
  name: 'what shows is the newest message',
  check: ({ from, to, event, emitted }) => {
    const { message }: ToastsContext = to.snapshot.context
    if (event?.type === 'toast.show' && from !== undefined && 'text' in event)
      return message?.text === event.text || 'an older message stayed'
    return emitted.every(
      (fact) => fact.type !== 'toast.shown' || ('text' in fact && fact.text === message?.text),
    )
  },
}

/** How the toasts chart is walked. */
export const toastsCases: WalkOptions<ToastsContext> = {
  events: {
    'toast.show': [
      { variant: 'success', text: 'A', key: 'a' },
      { variant: 'error', text: 'B' },
      { variant: 'loading', text: 'C' },
    ],
  },
  invariants: [newestWins],
}
