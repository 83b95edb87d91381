import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import type { ModalContext } from './modal.chart.js'
import { routeOf } from './routes.js'
import { viewNames } from './view-names.js'
import type { View } from './views.js'

/** How many views lie on each other before no further one is put on top. */
const most = ({ connected }: ModalContext): number => (connected.length > 0 ? 2 : 0)

/** From here a person can go on to each of these. */
const onward = (context: ModalContext): readonly View[] => {
  const top = context.stack.at(-1)
  // Without a connected family the views that are opened show all there is to see.
  if (top === undefined || context.stack.length > most(context)) return []
  return viewNames.filter((view) => routeOf(top.view).next.some((next) => next === view))
}

const openMeansViews: Invariant = {
  name: 'views lie on the stack exactly while the modal is open',
  check: ({ to }) => {
    const { stack }: ModalContext = to.snapshot.context
    return to.active.includes('presence.open') ? stack.length > 0 : stack.length === 0
  },
}

const heldStays: Invariant = {
  name: 'a person cannot close a held view',
  check: ({ from, to, event }) => {
    if (from === undefined || event === undefined) return true
    const { stack }: ModalContext = from.snapshot.context
    const byPerson = event.type === 'modal.dismiss' || event.type === 'modal.back'
    return !byPerson || !stack.some(({ held }) => held) || to.active.includes('presence.open')
  },
}

const comesWithItsNeed: Invariant = {
  name: 'UnsupportedChain comes only with the network it is about, and Account only with an account',
  check: ({ from, to, event }) => {
    if (event === undefined) return true
    const before: ModalContext | undefined = from?.snapshot.context
    const { stack }: ModalContext = to.snapshot.context
    const came = stack.filter(({ view }) => before?.stack.some((old) => old.view === view) !== true)
    const asksInVain =
      before?.connected.length === 0 && event.type !== 'modal.show' && event.type !== 'modal.follow'
    return came.every(({ view }) => {
      const { needs } = routeOf(view)
      return needs === 'unsupported' ? event.type === 'modal.unsupported' : needs === 'nothing' || !asksInVain
    })
  },
}

const closingResets: Invariant = {
  name: 'closing ends the work that is shown, and is told once',
  check: ({ from, to, emitted }) => {
    const closed = from?.active.includes('presence.open') === true && to.active.includes('presence.closed')
    const told = emitted.filter(({ type }) => type === 'modal.closed').length
    if (told !== (closed ? 1 : 0)) return `closed ${closed}, told ${told} times`
    return !closed || to.active.includes('work.idle')
  },
}

/** Payloads that follow the table: from each view to each `next`, and every view opened from outside. */
export const modalCases: WalkOptions<ModalContext> = {
  events: {
    'modal.open': [
      {},
      ...viewNames.map((view) => ({ view })),
      { view: 'Networks', data: { namespace: 'eip155' } },
    ],
    'modal.close': [{ force: false }, { force: true }],
    'modal.dismiss': [{}],
    'modal.push': (context) =>
      [...onward(context), ...context.stack.slice(-1).map(({ view }) => view)].map((view) => ({
        view,
      })),
    'modal.replace': [{ view: 'Connect' }, { view: 'AccountSettings' }],
    'modal.reset': [{ view: 'Connect' }, { view: 'UnsupportedChain' }],
    'modal.back': [{}],
    // A family comes and goes on short stacks: a long one differs only in what a person can go back to.
    'modal.connected': ({ stack }) => (stack.length > 1 ? [] : [{ namespace: 'eip155' }]),
    'modal.disconnected': ({ stack }) => (stack.length > 2 ? [] : [{ namespace: 'eip155' }]),
    'modal.show': (context) =>
      context.stack.length > most(context) ? [] : [{ view: 'SwitchActiveChain', data: {} }],
    'modal.follow': (context) =>
      context.stack.length > most(context)
        ? []
        : [
            { view: 'ConnectingExternal', data: {} },
            { view: 'SwitchNetwork', data: {} },
          ],
    'modal.busy': [{ busy: true }, { busy: false }],
    'modal.unsupported': [{ namespace: 'eip155', networkId: 'eip155:9' }],
  },
  project: ({ stack, connected }) => [connected, ...stack.map(({ view, held }) => [view, held])],
  invariants: [openMeansViews, heldStays, comesWithItsNeed, closingResets],
  waiting: { needs: 'deadline' },
}
