import type { ProductInvariant } from '@walletchart/chart-kit'
import { contextOf } from '../charts/kit/in-walks.cases.js'
import { follows } from './follows.cases.js'

/** A toast that the open view says too need not come up. */
export const toastsFollow: readonly ProductInvariant[] = [
  {
    per: 'state',
    name: 'the toasts know the view that is open, and its family',
    check: ({ to }) => {
      const { view, data } = contextOf(to, 'modal')?.stack.at(-1) ?? {}
      const open = contextOf(to, 'toasts')?.open
      return open === undefined || (open.view === view && open.namespace === data?.namespace)
    },
  },
  follows(
    'the toasts know the family of the active network',
    'network.activated',
    ({ to }, { namespace }) => contextOf(to, 'toasts')?.active === namespace,
  ),
]
