import { assign, emit, setup } from 'xstate'
import type { Refusal, WaitingApproval } from '../../ports/approvals.js'
import { listeningService, promiseService } from '../authoring.js'
import type { Limits } from '../limits.js'

export type ApprovalsEvent =
  /** The app asks the embedded wallet for something that the user has to approve. */
  | { readonly type: 'approvals.asked'; readonly request: WaitingApproval }
  /** The page took a request back. */
  | { readonly type: 'approvals.withdrawn'; readonly id: string }
  | { readonly type: 'approvals.approve'; readonly id: string }
  | { readonly type: 'approvals.reject'; readonly id: string }
  /** Other views took the place of the one that shows it, while the modal stays open. */
  | { readonly type: 'approvals.hidden' }
  /** The page asked for a method that the embedded wallet has not. */
  | { readonly type: 'approvals.notAllowed' }
  /** The view was closed by force, or the wallet left: nothing of it is sent. */
  | { readonly type: 'approvals.close' }

export type ApprovalsFact =
  /** A request waits, so the view that shows the first one has to be there. */
  | { readonly type: 'approvals.waiting' }
  /** No request waits any more. */
  | { readonly type: 'approvals.rested' }
  /** A method was refused: the modal opens, and says so after a moment. */
  | { readonly type: 'approvals.refused' }
  | { readonly type: 'approvals.saidRefused' }

export interface ApprovalsInput {
  readonly limits: Limits
}

export interface ApprovalsContext extends ApprovalsInput {
  /** The requests that wait, the oldest first: it is the one that is shown. */
  readonly queue: readonly WaitingApproval[]
  /** Since when the first request waits for the user, or for its answer, ms since 1970. */
  readonly since: number
}

interface Asked {
  readonly id: string
}

/** Hears what the app asks, and what it withdraws. */
export const watchApprovals = listeningService<ApprovalsEvent, Record<string, never>>()
/** Sends the approved request to the frame. Resolves with its answer, whatever it is. */
export const sendApproved = promiseService<void, Asked>('sendApproved')

const first = ({ queue }: ApprovalsContext): string => queue[0]?.id ?? ''

/** The named pieces of the chart. */
export const approvalsSetup = setup({
  types: {
    context: {} as ApprovalsContext,
    input: {} as ApprovalsInput,
    events: {} as ApprovalsEvent,
    emitted: {} as ApprovalsFact,
  },
  actors: { watchApprovals, sendApproved },
  delays: {
    walletDeadline: ({ context }) => context.limits.walletDeadline,
    /** The time that the modal gets to open before it says what is not allowed, in ms. */
    refusalPause: 300,
  },
  guards: {
    isFirst: ({ context, event }) => 'id' in event && event.id === first(context),
    isLast: ({ context }) => context.queue.length === 1,
    isLastOwn: ({ context, event }) =>
      'id' in event && context.queue.length === 1 && event.id === first(context),
    isOther: ({ context, event }) => 'id' in event && event.id !== first(context),
  },
  actions: {
    enqueue: assign(({ context, event }) =>
      event.type === 'approvals.asked' ? { queue: [...context.queue, event.request] } : {},
    ),
    drop: assign(({ context, event }) =>
      'id' in event ? { queue: context.queue.filter(({ id }) => id !== event.id) } : {},
    ),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    dropAll: assign({ queue: [] }),
    /** The engine provides it, with its clock. */
    stamp: assign({ since: 0 }),
    /** The engine provides it: the caller of the request that is shown hears why it was not sent. */
    refuseFirst: (_, __: { readonly why: Refusal }) => undefined,
    /** The engine provides it: every caller hears that the view was closed. */
    refuseAll: (_) => undefined,
    tellWaiting: emit({ type: 'approvals.waiting' }),
    tellRested: emit({ type: 'approvals.rested' }),
    tellRefused: emit({ type: 'approvals.refused' }),
    saySo: emit({ type: 'approvals.saidRefused' }),
  },
})

/** The view that shows the request has to be there. */
const show = { actions: [{ type: 'tellWaiting' }] } as const
const ask = [{ type: 'enqueue' }, { type: 'tellWaiting' }] as const
const rest = {
  target: '#approvals.requests.calm',
  actions: [{ type: 'dropAll' }, { type: 'tellRested' }],
} as const
const close = { ...rest, actions: [{ type: 'refuseAll' }, ...rest.actions] } as const
/** The request that is shown ends; the next one is shown, if one waits. */
const next = [
  { guard: { type: 'isLast' }, ...rest },
  { target: '#approvals.requests.deciding', reenter: true, actions: [{ type: 'dropFirst' }] },
] as const
const refuse = (why: Refusal) =>
  [
    {
      ...rest,
      guard: { type: 'isLast' },
      actions: [{ type: 'refuseFirst', params: { why } }, ...rest.actions],
    },
    {
      target: '#approvals.requests.deciding',
      reenter: true,
      actions: [{ type: 'refuseFirst', params: { why } }, { type: 'dropFirst' }],
    },
  ] as const
const [refuseLast, refuseOne] = refuse('rejected')

/** The requests of the embedded wallet that need the user, one after the other. None is lost, and none is sent unasked. */
export const approvalsChart = approvalsSetup.createMachine({
  id: 'approvals',
  context: ({ input }) => ({ ...input, queue: [], since: 0 }),
  type: 'parallel',
  invoke: { id: 'watchApprovals', src: 'watchApprovals', input: {} },
  states: {
    requests: {
      initial: 'calm',
      states: {
        calm: { on: { 'approvals.asked': { target: 'deciding', actions: ask } } },
        deciding: {
          tags: ['waiting'],
          entry: [{ type: 'stamp' }],
          on: {
            'approvals.asked': { actions: ask },
            'approvals.approve': { guard: { type: 'isFirst' }, target: 'sending' },
            'approvals.reject': [
              { ...refuseLast, guard: { type: 'isLastOwn' } },
              { ...refuseOne, guard: { type: 'isFirst' } },
            ],
            'approvals.withdrawn': [
              { ...rest, guard: { type: 'isLastOwn' } },
              { guard: { type: 'isFirst' }, target: 'deciding', reenter: true, actions: [{ type: 'drop' }] },
              { actions: [{ type: 'drop' }] },
            ],
            'approvals.close': close,
            'approvals.hidden': show,
          },
          after: { walletDeadline: refuse('timedOut') },
        },
        sending: {
          tags: ['waiting'],
          entry: [{ type: 'stamp' }],
          invoke: {
            id: 'sendApproved',
            src: 'sendApproved',
            input: ({ context }) => ({ id: first(context) }),
            onDone: next,
            onError: next,
          },
          on: {
            'approvals.asked': { actions: ask },
            // A request on its way cannot be withdrawn. Its caller hears so itself.
            'approvals.withdrawn': { guard: { type: 'isOther' }, actions: [{ type: 'drop' }] },
            'approvals.close': close,
            'approvals.hidden': show,
          },
          after: { walletDeadline: next },
        },
      },
    },
    refusals: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'approvals.notAllowed': { target: 'pausing', actions: [{ type: 'tellRefused' }] } } },
        pausing: {
          tags: ['waiting'],
          after: { refusalPause: { target: 'quiet', actions: [{ type: 'saySo' }] } },
        },
      },
    },
  },
})
