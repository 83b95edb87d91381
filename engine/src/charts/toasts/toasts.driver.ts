import type { PlanOptions } from '@walletchart/chart-kit'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { type ToastsContext, toastsChart } from './toasts.chart.js'

const options: PlanOptions<ToastsContext> = {
  events: {
    'toast.show': [
      { variant: 'success', text: 'A' },
      { variant: 'error', text: 'B' },
      { variant: 'loading', text: 'C' },
    ],
  },
  waits: [100],
  view: ({ value, context }) => {
    const { message }: ToastsContext = context
    const shows = typeof value === 'object' && 'showing' in value && message !== undefined
    return { toast: shows ? `${message.variant}: ${message.text}` : null }
  },
}

const variants = ['success', 'error', 'loading'] as const

const handling: EngineHandling = {
  send({ engine }, { variant, text }) {
    engine.toast({
      variant: variants.find((one) => one === variant) ?? 'success',
      text: String(text),
    })
  },
  shown({ engine }) {
    const { toast } = engine.getState()
    return { toast: toast ? `${toast.variant}: ${toast.text}` : null }
  },
  services: () => 0,
  timers: ({ clock }) => clock.waiting,
}

/** The short messages. */
export const toastsDriver: EngineChart = { machine: toastsChart, options, handling, reach: 0.5 }
