import { assign, emit, enqueueActions, setup } from 'xstate'
import { loginError } from '../../model/errors/login-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FrameKeys } from '../../ports/login-frame.js'
import { listeningService, promiseService } from '../authoring.js'
import type { Limits } from '../limits.js'

/** Who needs the frame: a login that begins, or one that was there before. */
export type FrameUserName = 'login' | 'session'

export type LoginFrameEvent =
  /** Somebody needs the frame. */
  | { readonly type: 'frame.load'; readonly by: FrameUserName }
  /** It is waited for no more by one of those. One that is there stays. */
  | { readonly type: 'frame.cancel'; readonly by: FrameUserName }
  /** Its page can be asked. Said again if the page was loaded anew. */
  | { readonly type: 'frame.ready' }
  /** Its page is loaded anew. It cannot be asked until it is ready. */
  | { readonly type: 'frame.reloads' }
  /** Its page has something to show to the user, or no more. */
  | { readonly type: 'frame.view'; readonly isShown: boolean }
  /** Its page says how the keys of its user stand. */
  | ({ readonly type: 'frame.keys' } & FrameKeys)
  /** The theme of the app changed. */
  | { readonly type: 'frame.outdated' }
  /** The project does not allow the origin of this page. */
  | { readonly type: 'frame.unverified'; readonly error: WalletchartError }
  /** It cannot be put into the page. Without a reason, it did not load. */
  | { readonly type: 'frame.broken'; readonly error?: WalletchartError | undefined }

export type LoginFrameFact =
  /** The frame answers from now on. Said again to a chart that asks for it later. */
  | { readonly type: 'frame.loaded' }
  /** Its page was loaded anew: what it was asked before is lost. */
  | { readonly type: 'frame.restarted' }
  /** The user reads or types in the frame: answers take as long as that. */
  | { readonly type: 'frame.shown' }
  | { readonly type: 'frame.hidden' }
  /** It says how the keys of its user stand. */
  | ({ readonly type: 'frame.keysTold' } & FrameKeys)
  /** The project does not allow the origin of this page, so a hosted frame may refuse it. */
  | { readonly type: 'frame.disallowed'; readonly error: WalletchartError }
  | { readonly type: 'frame.failed'; readonly error: WalletchartError; readonly connectorId: string }

export interface LoginFrameInput {
  readonly limits: Limits
  /** The connector whose accounts are in the frame. */
  readonly connectorId: string
}

export interface LoginFrameContext extends LoginFrameInput {
  /** The parts that wait for it while it loads. */
  readonly waiting: readonly FrameUserName[]
}

/** The time that the frame is left alone after it has said that it is ready, in ms. */
const SETTLE = 500

/** Runs while the frame is in the page: puts it there, and hears that it is ready. Takes it away when it ends. */
export const watchFrame = listeningService<LoginFrameEvent, Record<string, never>>()

/** Tells the frame how the app looks, and whose it is. */
export const syncFrame = promiseService<void, Record<string, never>>('syncFrame')

/** The named pieces of the chart. */
export const loginFrameSetup = setup({
  types: {
    context: {} as LoginFrameContext,
    input: {} as LoginFrameInput,
    events: {} as LoginFrameEvent,
    emitted: {} as LoginFrameFact,
  },
  actors: { watchFrame, syncFrame },
  delays: {
    frameDeadline: ({ context }) => context.limits.frameDeadline,
    frameRequestDeadline: ({ context }) => context.limits.frameRequestDeadline,
    settle: SETTLE,
  },
  guards: {
    isShown: ({ event }) => event.type === 'frame.view' && event.isShown,
    isHidden: ({ event }) => event.type === 'frame.view' && !event.isShown,
    isLastWaiting: ({ context, event }) =>
      event.type === 'frame.cancel' && context.waiting.every((one) => one === event.by),
  },
  actions: {
    wait: assign(({ context, event }) =>
      event.type === 'frame.load'
        ? { waiting: [...context.waiting.filter((one) => one !== event.by), event.by] }
        : {},
    ),
    leave: assign(({ context, event }) =>
      event.type === 'frame.cancel' ? { waiting: context.waiting.filter((one) => one !== event.by) } : {},
    ),
    forget: assign({ waiting: [] }),
    tellLoaded: emit({ type: 'frame.loaded' }),
    tellRestarted: emit({ type: 'frame.restarted' }),
    tellShown: emit({ type: 'frame.shown' }),
    tellKeys: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'frame.keys') return
      const { state, isBackedUp } = event
      enqueue.emit({ type: 'frame.keysTold', state, isBackedUp })
    }),
    tellDisallowed: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'frame.unverified') enqueue.emit({ type: 'frame.disallowed', error: event.error })
    }),
    tellHidden: emit({ type: 'frame.hidden' }),
    tellFailed: emit(({ context: { connectorId }, event }) => {
      const why = event.type === 'frame.broken' ? event.error : undefined
      return { type: 'frame.failed' as const, error: why ?? loginError('IFRAME_LOAD_FAILED'), connectorId }
    }),
  },
})

const fail = { target: '#loginFrame.failed', actions: [{ type: 'tellFailed' }] } as const
const load = { target: 'present', actions: [{ type: 'wait' }] } as const
/** Another part waits too. */
const wait = { actions: [{ type: 'wait' }] } as const
const show = { 'frame.view': { guard: { type: 'isShown' }, target: 'shown' } } as const
/** The frame gets the theme again. */
const sync = { 'frame.outdated': { target: 'syncing', reenter: true } } as const
const cancel = [
  { guard: { type: 'isLastWaiting' }, target: '#loginFrame.absent' },
  { actions: [{ type: 'leave' }] },
] as const

/** The frame of the embedded wallet: another site's page inside this one, which holds the keys. */
export const loginFrameChart = loginFrameSetup.createMachine({
  id: 'loginFrame',
  context: ({ input }) => ({ ...input, waiting: [] }),
  initial: 'absent',
  states: {
    absent: { entry: [{ type: 'forget' }], on: { 'frame.load': load } },
    present: {
      initial: 'loading',
      invoke: { id: 'watchFrame', src: 'watchFrame', input: {}, onError: fail },
      on: {
        'frame.broken': fail,
        'frame.unverified': { actions: [{ type: 'tellDisallowed' }] },
        'frame.keys': { actions: [{ type: 'tellKeys' }] },
      },
      states: {
        loading: {
          tags: ['waiting'],
          on: { 'frame.ready': { target: 'settling' }, 'frame.cancel': cancel, 'frame.load': wait },
          after: { frameDeadline: fail },
        },
        // Its page has the time of a first load. A login that is held keeps the frame.
        reloading: {
          tags: ['waiting'],
          on: {
            'frame.ready': { target: 'settling', actions: [{ type: 'tellRestarted' }] },
            'frame.cancel': { actions: [{ type: 'leave' }] },
            'frame.load': wait,
          },
          after: { frameDeadline: fail },
        },
        settling: {
          tags: ['waiting'],
          on: {
            'frame.ready': { target: 'settling', reenter: true },
            'frame.reloads': { target: 'loading' },
            'frame.cancel': cancel,
            'frame.load': wait,
          },
          after: { settle: { target: 'ready', actions: [{ type: 'tellLoaded' }, { type: 'forget' }] } },
        },
        ready: {
          initial: 'syncing',
          states: {
            syncing: {
              tags: ['waiting'],
              invoke: {
                id: 'syncFrame',
                src: 'syncFrame',
                input: {},
                // It works without: only its looks and its texts are the frame's own.
                onDone: { target: 'calm' },
                onError: { target: 'calm' },
              },
              on: { ...show, ...sync },
              after: { frameRequestDeadline: { target: 'calm' } },
            },
            calm: { on: { ...show, ...sync } },
            shown: {
              entry: [{ type: 'tellShown' }],
              exit: [{ type: 'tellHidden' }],
              // The theme may have changed meanwhile.
              on: { 'frame.view': { guard: { type: 'isHidden' }, target: 'syncing' } },
            },
          },
          on: {
            'frame.load': { actions: [{ type: 'tellLoaded' }] },
            'frame.reloads': { target: 'reloading' },
            'frame.ready': { target: 'settling', actions: [{ type: 'tellRestarted' }] },
          },
        },
      },
    },
    failed: { entry: [{ type: 'forget' }], on: { 'frame.load': load } },
  },
})
