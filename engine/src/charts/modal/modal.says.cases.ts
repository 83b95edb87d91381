import { type Invariant, stableKey } from '@walletchart/chart-kit'
import type { ModalContext } from './modal.setup.js'
import type { View } from './views.js'

const viewsOf = ({ stack }: Pick<ModalContext, 'stack'>): readonly View[] => stack.map(({ view }) => view)

const closingResets: Invariant = {
  name: 'closing ends the work that is shown, and is told once',
  check: ({ from, to, emitted }) => {
    const closed = from?.active.includes('presence.open') === true && to.active.includes('presence.closed')
    const told = emitted.filter(({ type }) => type === 'modal.closed').length
    if (told !== (closed ? 1 : 0)) return `closed ${closed}, told ${told} times`
    return !closed || to.active.includes('work.idle')
  },
}

const leavingIsTold: Invariant = {
  name: 'the views that are gone are told once, with the families they were about and the views that are left',
  check: ({ from, to, emitted }) => {
    if (from === undefined) return true
    const after = viewsOf(to.snapshot.context)
    const { stack }: ModalContext = from.snapshot.context
    const gone = stack.filter(({ view }) => !after.includes(view))
    const views = gone.map(({ view }) => view)
    const about = gone.flatMap(({ data }) => data.namespace ?? [])
    const due = gone.length === 0 ? [] : [{ type: 'modal.left', views, about, remaining: after }]
    return stableKey(emitted.filter(({ type }) => type === 'modal.left')) === stableKey(due)
  },
}

const showingIsTold: Invariant = {
  name: 'the view that shows is told last, when the modal opens and whenever the views change',
  check: ({ from, to, emitted }) => {
    if (from === undefined) return true
    const { connected, stack }: ModalContext = to.snapshot.context
    const { view, data } = stack.at(-1) ?? {}
    const namespace = data?.namespace
    const last = emitted.at(-1)
    if (!to.active.includes('presence.open'))
      return last?.type !== 'modal.viewed' && last?.type !== 'modal.opened'
    const isOpened = !from.active.includes('presence.open')
    const due = isOpened
      ? { type: 'modal.opened', view, connected: connected.length > 0, namespace }
      : { type: 'modal.viewed', view, namespace }
    const told = emitted.filter(({ type }) => type === 'modal.viewed' || type === 'modal.opened')
    const isNews = isOpened || viewsOf(to.snapshot.context).join() !== viewsOf(from.snapshot.context).join()
    if (told.length === 0) return !isNews || `${view} shows and is not told`
    return told.length === 1 && stableKey(last) === stableKey(due)
  },
}

const closedAsItIs: Invariant = {
  name: 'closing says whether a family is connected by now',
  check: ({ to, emitted }) => {
    const { connected }: ModalContext = to.snapshot.context
    return emitted.every(
      (fact) =>
        fact.type !== 'modal.closed' || ('connected' in fact && fact.connected === connected.length > 0),
    )
  },
}

const refusedShakes: Invariant = {
  name: 'a refusal shakes the modal, and nothing else does',
  check: ({ from, to, emitted }) => {
    if (from === undefined) return true
    const refused = emitted.some(({ type }) => type === 'modal.refused')
    const shakes = to.active.includes('presence.open.shaking')
    return refused ? shakes : !shakes || from.active.includes('presence.open.shaking')
  },
}

/** The facts of the modal chart, and when it emits them. */
export const modalSays: readonly Invariant[] = [
  closingResets,
  leavingIsTold,
  showingIsTold,
  closedAsItIs,
  refusedShakes,
]
