import { assign, emit, setup } from 'xstate'
import type { Namespace } from '../../model/ids/namespace.js'
import type { OpenView, ShownToast, ToastsEvent, ToastsFact } from './toasts.events.js'

export interface ToastsContext {
  readonly message: ShownToast | undefined
  /** The family whose balance the message is about. */
  readonly about: Namespace | undefined
  readonly open: OpenView
  /** The family of the active network. */
  readonly active: Namespace | undefined
}

export interface ToastsInput {
  /** Default: none. */
  readonly open?: OpenView
  readonly active?: Namespace
}

const messageOf = (event: ToastsEvent): Pick<ToastsContext, 'message' | 'about'> => {
  if (event.type !== 'toast.show') return { message: undefined, about: undefined }
  const { type: _, about, ...message } = event
  return { message, about }
}

/** The named pieces of the toasts chart. */
export const toastsSetup = setup({
  types: {
    context: {} as ToastsContext,
    input: {} as ToastsInput | undefined,
    events: {} as ToastsEvent,
    emitted: {} as ToastsFact,
  },
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
    /** The account of the family that the message is about is in view. */
    isSaid: ({ context: { about, open, active } }) =>
      about !== undefined && open.view === 'Account' && about === (open.namespace ?? active),
    isSticky: ({ context }) => context.message?.variant === 'loading',
  },
  actions: {
    remember: assign(({ event }) => messageOf(event)),
    forget: assign({ message: undefined, about: undefined }),
    rememberView: assign(({ event }) =>
      event.type === 'toast.viewed' ? { open: { view: event.view, namespace: event.namespace } } : {},
    ),
    rememberActive: assign(({ event }) =>
      event.type === 'toast.activated' ? { active: event.namespace } : {},
    ),
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
  context: ({ input }) => ({
    message: undefined,
    about: undefined,
    open: input?.open ?? {},
    active: input?.active,
  }),
  initial: 'empty',
  on: {
    'toast.viewed': { actions: [{ type: 'rememberView' }] },
    'toast.activated': { actions: [{ type: 'rememberActive' }] },
  },
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
          initial: 'unsaid',
          after: { autoClose: { target: '#toasts.empty', actions: [{ type: 'forget' }] } },
          states: {
            unsaid: { always: { guard: { type: 'isSaid' }, target: 'said' } },
            // For good: a view that closes brings no old message up.
            said: {},
          },
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
