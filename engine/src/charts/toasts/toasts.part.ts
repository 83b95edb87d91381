import { namespaceOf } from '../../model/ids/caip2.js'
import { part } from '../kit/part.js'
import { toastsChart } from './toasts.chart.js'

/** The short messages. */
export const toastsPart = part('toasts')({
  open: () => ({
    chart: toastsChart,
    input: (_, scope) => {
      const top = scope.of('modal')?.context.stack.at(-1)
      return {
        open: { view: top?.view, namespace: top?.data.namespace },
        // The network chart begins with this one too, and tells what it takes from the record.
        active: namespaceOf(scope.of('network')?.context.activeId ?? scope.app.firstId),
      }
    },
  }),
  select: () => ({
    state: (snapshot) => ({
      toast: snapshot.matches('showing') ? snapshot.context.message : undefined,
      ...(snapshot.matches({ showing: { timed: 'said' } }) && { isToastSaid: true }),
    }),
  }),
  wires: [],
})
