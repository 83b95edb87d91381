import { part } from '../kit/part.js'
import { toastsChart } from './toasts.chart.js'

/** The short messages. */
export const toastsPart = part('toasts')({
  open: () => ({ chart: toastsChart }),
  select: () => ({
    state: (snapshot) => ({ toast: snapshot.matches('showing') ? snapshot.context.message : undefined }),
  }),
  wires: [],
})
