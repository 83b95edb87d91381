import { assign, emit, setup } from 'xstate'
import { promise } from './promise.js'
import type { WalkOptions } from './walk-chart.js'

interface Shown {
  readonly variant: string
  readonly text: string
}

export interface ToastsContext {
  readonly message: Shown | undefined
}

type ToastsEvent = ({ readonly type: 'toast.show' } & Shown) | { readonly type: 'toast.hide' }

/** One message at a time, the newest: a machine of nine transitions for tests. */
export const toastsChart = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    emitted: {} as { readonly type: 'toast.shown' | 'toast.hidden' },
  },
  delays: { autoClose: 2_500, replacement: 150 },
  guards: { isSticky: ({ context }) => context.message?.variant === 'loading' },
  actions: {
    remember: assign(({ event }) =>
      event.type === 'toast.show' ? { message: { variant: event.variant, text: event.text } } : {},
    ),
    forget: assign({ message: undefined }),
    tellShown: emit({ type: 'toast.shown' }),
    tellHidden: emit({ type: 'toast.hidden' }),
  },
}).createMachine({
  id: 'toasts',
  context: { message: undefined },
  initial: 'empty',
  states: {
    empty: { on: { 'toast.show': { target: 'showing', actions: [{ type: 'remember' }] } } },
    showing: {
      initial: 'choosing',
      entry: [{ type: 'tellShown' }],
      exit: [{ type: 'tellHidden' }],
      on: {
        'toast.show': { target: 'replacing', actions: [{ type: 'remember' }] },
        'toast.hide': { target: 'empty', actions: [{ type: 'forget' }] },
      },
      states: {
        choosing: { always: [{ guard: { type: 'isSticky' }, target: 'sticky' }, { target: 'timed' }] },
        sticky: {},
        timed: { after: { autoClose: { target: '#toasts.empty', actions: [{ type: 'forget' }] } } },
      },
    },
    replacing: {
      on: {
        'toast.show': { actions: [{ type: 'remember' }] },
        'toast.hide': { target: 'empty', actions: [{ type: 'forget' }] },
      },
      after: { replacement: { target: 'showing' } },
    },
  },
})

/** How it is walked. */
export const toastsCases: WalkOptions<ToastsContext> = {
  events: {
    'toast.show': [
      { variant: 'success', text: 'A' },
      { variant: 'error', text: 'B' },
      { variant: 'loading', text: 'C' },
    ],
  },
  invariants: [
    promise('a message shows at once when none is there', {
      on: 'toast.show',
      from: 'empty',
      leadsTo: 'showing',
    }),
    promise('a hidden message is gone', { on: 'toast.hide', leadsTo: 'empty' }),
  ],
}
