import { assign, emit, setup } from 'xstate'
import type { ShownToast, ToastsEvent, ToastsFact } from './toasts.events.js'

export interface ToastsContext {
  readonly message: ShownToast | undefined
}

const messageOf = (event: ToastsEvent): ShownToast | undefined => {
  if (event.type !== 'toast.show') return undefined
  const { type: _, ...shown } = event
  return shown
}

/** The named pieces of the toasts chart. */
export const toastsSetup = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, emitted: {} as ToastsFact },
  delays: {
    /** How long a finished message stays, in ms. */
    autoClose: 2_500,
    /** How long the old message takes to leave before the new one shows, in ms. */
    replacement: 150,
  },
  guards: {
    isMeant: ({ context, event }) =>
      event.type === 'toast.hide' &&
      (event.code === undefined || event.code === context.message?.message?.code),
    isSticky: ({ context }) => context.message?.variant === 'loading',
  },
  actions: {
    remember: assign(({ event }) => ({ message: messageOf(event) })),
    forget: assign({ message: undefined }),
    tellShown: emit(({ context }) => ({
      type: 'toast.shown',
      ...(context.message ?? { variant: 'success', text: '' }),
    })),
    tellHidden: emit({ type: 'toast.hidden' }),
  },
})

/** One message at a time; the newest wins. */
export const toastsChart = toastsSetup.createMachine({
  id: 'toasts',
  context: { message: undefined },
  initial: 'empty',
  states: {
    empty: {
      on: { 'toast.show': { target: 'showing', actions: [{ type: 'remember' }] } },
    },
    showing: {
      initial: 'choosing',
      entry: [{ type: 'tellShown' }],
      exit: [{ type: 'tellHidden' }],
      on: {
        'toast.show': { target: 'replacing', actions: [{ type: 'remember' }] },
        'toast.hide': { guard: { type: 'isMeant' }, target: 'empty', actions: [{ type: 'forget' }] },
      },
      states: {
        choosing: {
          always: [{ guard: { type: 'isSticky' }, target: 'sticky' }, { target: 'timed' }],
        },
        sticky: {},
        timed: {
          after: { autoClose: { target: '#toasts.empty', actions: [{ type: 'forget' }] } },
        },
      },
    },
    replacing: {
      on: {
        'toast.show': { actions: [{ type: 'remember' }] },
        'toast.hide': { guard: { type: 'isMeant' }, target: 'empty', actions: [{ type: 'forget' }] },
      },
      after: { replacement: { target: 'showing' } },
    },
  },
})
