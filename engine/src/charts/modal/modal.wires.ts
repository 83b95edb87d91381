import { on, type Wire } from '../kit/wire.js'
import type { View } from './views.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

const switchingViews: readonly View[] = ['SwitchNetwork', 'SwitchActiveChain']

/** One of the views was left, and none of them is still there: a fresh one may lie where the old one lay. */
const leftFor = (
  { views, remaining }: { readonly views: readonly View[]; readonly remaining: readonly View[] },
  of: readonly View[],
): boolean => views.some((view) => of.includes(view)) && !remaining.some((view) => of.includes(view))

/** Who hears of the views that come and go. */
export const modalWires: readonly Wire[] = [
  on('modal', 'modal.left')
    .when('no connecting view is left', (fact, { connectingViews }) => leftFor(fact, connectingViews))
    .sendEach('connecting', 'connecting.leave', nothing, ifWanted),
  on('modal', 'modal.left')
    .when('no switching view is left', (fact) => leftFor(fact, switchingViews))
    .send('network', 'network.leave', nothing, ifWanted),
  ...(['modal.opened', 'modal.viewed'] as const).map((fact) =>
    on('modal', fact).send(
      'toasts',
      'toast.viewed',
      ({ view, namespace }) => ({ view, namespace }),
      ifWanted,
    ),
  ),
  on('modal', 'modal.closed').send('toasts', 'toast.viewed', nothing, ifWanted),
]
