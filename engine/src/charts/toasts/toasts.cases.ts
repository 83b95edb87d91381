import { type Invariant, lasts, promise, says, type WalkOptions } from '@walletchart/chart-kit'
import type { ToastsContext } from './toasts.chart.js'

const newestWins: Invariant = {
  name: 'what shows is the newest message',
  check: ({ from, to, event }) => {
    const { message }: ToastsContext = to.snapshot.context
    if (event?.type === 'toast.show' && from !== undefined) {
      const fields = Object.entries(event)
      const shown = new Map(Object.entries({ ...message, type: event.type }))
      return (
        (fields.length === shown.size && fields.every(([name, value]) => shown.get(name) === value)) ||
        'an older message stayed'
      )
    }
    return true
  },
}

const toldAsShown: Invariant = {
  name: 'a message is told when it comes up and when it leaves',
  check: ({ from, to, emitted }) => {
    const was = from?.active.includes('showing') === true
    const is = to.active.includes('showing')
    const due = was === is ? [] : was ? ['toast.hidden'] : ['toast.shown']
    return emitted.map(({ type }) => type).join() === due.join()
  },
}

const nothingIsKept: Invariant = {
  name: 'there is a message until it leaves, and none afterwards',
  check: ({ to }) => {
    const { message }: ToastsContext = to.snapshot.context
    return (message === undefined) === to.active.includes('empty')
  },
}

const loadingStays: Invariant = {
  name: 'of what shows, a loading message alone stays by itself',
  check: ({ to }) => {
    const { message }: ToastsContext = to.snapshot.context
    const isLoading = to.active.includes('showing') && message?.variant === 'loading'
    return isLoading === to.active.includes('showing.sticky')
  },
}

const isMeant = ({ message }: ToastsContext, { code }: Readonly<Record<string, unknown>>): boolean =>
  code === undefined || code === message?.message?.code

/** How the toasts chart is walked. */
export const toastsCases: WalkOptions<ToastsContext> = {
  events: {
    'toast.show': [
      { variant: 'success', text: 'A', key: 'a' },
      { variant: 'error', text: 'B', message: { code: 'disconnectFailed' } },
      { variant: 'loading', text: 'C' },
    ],
    'toast.hide': [{}, { code: 'disconnectFailed' }, { code: 'authenticating' }],
  },
  invariants: [
    newestWins,
    toldAsShown,
    nothingIsKept,
    loadingStays,
    says<ToastsContext>('toast.shown', ({ after }) => ({ ...after.message })),
    promise('a message shows at once when none is there', {
      on: 'toast.show',
      from: 'empty',
      leadsTo: 'showing',
    }),
    promise('the old message leaves before the new one shows', {
      on: 'toast.show',
      from: ['showing', 'replacing'],
      leadsTo: 'replacing',
    }),
    promise<ToastsContext>('a hidden message is gone, and so is the one that waits', {
      on: 'toast.hide',
      when: isMeant,
      leadsTo: 'empty',
    }),
    promise<ToastsContext>('a message stays when another one of the kit is hidden', {
      on: 'toast.hide',
      when: (before, event) => !isMeant(before, event),
      changesNothing: true,
    }),
    promise('the message that waits shows once the old one has left', {
      on: 'replacement passes',
      leadsTo: 'showing',
    }),
    promise('a message leaves by itself', { on: 'autoClose passes', leadsTo: 'empty' }),
    lasts('replacing', 150),
    lasts('showing.timed', 2_500),
  ],
}
