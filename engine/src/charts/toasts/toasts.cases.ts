import { type Invariant, lasts, promise, says, stableKey, type WalkOptions } from '@walletchart/chart-kit'
import type { ToastsContext } from './toasts.chart.js'

const newestWins: Invariant = {
  name: 'what shows is the newest message',
  check: ({ from, to, event }) => {
    const { message, about }: ToastsContext = to.snapshot.context
    if (event?.type !== 'toast.show' || from === undefined) return true
    const kept = { ...message, ...(about !== undefined && { about }), type: event.type }
    return stableKey(kept) === stableKey(event) || 'an older message stayed'
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
    const { message, about }: ToastsContext = to.snapshot.context
    if (message === undefined && about !== undefined) return 'it is still about a family'
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

/** The account of the family that a message is about is in view. */
const isInView = ({ about, open, active }: ToastsContext): boolean =>
  about !== undefined && open.view === 'Account' && (open.namespace ?? active) === about

const saidBySight: Invariant = {
  name: 'a message is said by a view exactly if the account that it is about was in view while it showed',
  check: ({ from, to, event }) => {
    const isSaid = to.active.includes('showing.timed.said')
    if (isInView(to.snapshot.context)) return isSaid || !to.active.includes('showing')
    const wasSaid = from?.active.includes('showing.timed.said') === true
    const stays = event?.type === 'toast.viewed' || event?.type === 'toast.activated'
    return isSaid ? wasSaid : !(wasSaid && stays) || 'it came up again'
  },
}

const viewIsKnown: Invariant = {
  name: 'the view that is open and the active family are known as they were told last',
  check: ({ from, to, event }) => {
    if (from === undefined) return true
    const { open, active }: ToastsContext = to.snapshot.context
    const before: ToastsContext = from.snapshot.context
    const { type: _, ...told } = { ...event }
    const due = event?.type === 'toast.viewed' ? told : before.open
    const family = event?.type === 'toast.activated' ? told : { namespace: before.active }
    return stableKey([open, { namespace: active }]) === stableKey([due, family])
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
      { variant: 'error', text: 'D', message: { code: 'balanceUnavailable' }, about: 'eip155' },
    ],
    // Each leads to a family, or to none: the views of one kind behave alike.
    'toast.viewed': [
      {},
      { view: 'Account' },
      { view: 'Account', namespace: 'solana' },
      { view: 'Networks', namespace: 'eip155' },
    ],
    'toast.activated': [{ namespace: 'eip155' }, { namespace: 'solana' }],
    'toast.hide': [{}, { code: 'disconnectFailed' }, { code: 'authenticating' }],
  },
  invariants: [
    newestWins,
    toldAsShown,
    nothingIsKept,
    loadingStays,
    saidBySight,
    viewIsKnown,
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
