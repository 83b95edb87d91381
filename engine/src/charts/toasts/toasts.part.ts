import { namespaceOf } from '../../model/ids/caip2.js'
import { part } from '../kit/part.js'
import { networkBlank } from '../network/network.blank.js'
import { toastsChart } from './toasts.chart.js'

/** The short messages. */
export const toastsPart = part('toasts')({
  open: () => ({
    chart: toastsChart,
    input: (_, scope) => {
      const top = scope.of('modal')?.context.stack.at(-1)
      const activeId = scope.of('network')?.context.activeId
      return {
        open: { view: top?.view, namespace: top?.data.namespace },
        active:
          activeId === undefined ? networkBlank.state(scope, '').activeNamespace : namespaceOf(activeId),
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
