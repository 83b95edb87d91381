import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import type { ToastsContext } from './toasts.chart.js'

const newestWins: Invariant = {
  name: 'what shows is the newest message',
  check: ({ from, to, event, emitted }) => {
    const { message }: ToastsContext = to.snapshot.context
    if (event?.type === 'toast.show' && from !== undefined) {
      const fields = Object.entries(event)
      const shown = new Map(Object.entries({ ...message, type: event.type }))
      return (
        (fields.length === shown.size && fields.every(([name, value]) => shown.get(name) === value)) ||
        'an older message stayed'
      )
    }
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
      { variant: 'error', text: 'B', message: { code: 'disconnectFailed' } },
      { variant: 'loading', text: 'C' },
    ],
  },
  invariants: [newestWins],
}
