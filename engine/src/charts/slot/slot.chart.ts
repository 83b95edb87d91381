import { assign, type EventObject, emit, enqueueActions, setup } from 'xstate'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { type AttemptId, type AttemptSettled, failed, succeeded } from '../attempt.js'
import { promiseService, type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'

/** A command that waits for a chart that is not loaded yet. */
export interface HeldCommand {
  /** The chart it is for; one chunk may load several charts. */
  readonly chart: string
  readonly key: string
  readonly event: EventObject
  /** The promise that waits for it, when there is one. */
  readonly attempt?: AttemptId | undefined
}

/** A call that waits for the chunk and for nothing of it. */
export interface HeldCall {
  readonly attempt: AttemptId
}

export type SlotEvent =
  /** Something will be wanted soon. */
  | { readonly type: 'slot.preload' }
  | {
      readonly type: 'slot.command'
      readonly command: HeldCommand
      /** True if the command loads nothing. It is held only behind others, so that their order stays. */
      readonly ifWanted?: boolean
    }
  /** Settles the attempt once the chunk is there. */
  | { readonly type: 'slot.await'; readonly attempt: AttemptId }
  /** Gives up one held command or one wait, or all of them. */
  | { readonly type: 'slot.cancel'; readonly attempt?: AttemptId }

export type SlotFact =
  | { readonly type: 'slot.filled'; readonly chunk: string }
  | { readonly type: 'slot.failed'; readonly chunk: string; readonly error: WalletchartError }
  /** A held command, on its way again. */
  | { readonly type: 'slot.replayed'; readonly chunk: string; readonly command: HeldCommand }
  /** The caller gave up a held command. */
  | {
      readonly type: 'slot.dropped'
      readonly chunk: string
      readonly namespace: Namespace
      readonly event: string
      /** True if nothing like it is held any more. */
      readonly isLast: boolean
    }
  | AttemptSettled

export interface SlotInput {
  readonly chunk: string
  /** True if commands outlive a failure. Charts that are only asked keep no commands: each caller is notified, and asks again. */
  readonly keeps: boolean
  readonly limits: Limits
}

export interface SlotContext extends SlotInput {
  readonly held: readonly (HeldCommand | HeldCall)[]
}

/** The command or call that an event leaves in the slot. */
const heldBy = (event: SlotEvent): readonly (HeldCommand | HeldCall)[] => {
  if (event.type === 'slot.command') return [event.command]
  return event.type === 'slot.await' ? [{ attempt: event.attempt }] : []
}

/** The fact that follows for a held command or call once the chunk is there. */
const passed = (chunk: string, held: HeldCommand | HeldCall): SlotFact =>
  'event' in held ? { type: 'slot.replayed', chunk, command: held } : succeeded(held.attempt)

const droppedOf = (
  chunk: string,
  { chart, key, event: { type } }: HeldCommand,
  held: SlotContext['held'],
): SlotFact => ({
  type: 'slot.dropped',
  chunk,
  namespace: key,
  event: type,
  isLast: !held.some(
    (one) => 'event' in one && one.chart === chart && one.key === key && one.event.type === type,
  ),
})

/** Loads the chunk and puts its chart in place. */
export const loadChunk = promiseService<void, { readonly chunk: string }>('loadChunk')

/** The named pieces of the slot chart. */
export const slotSetup = setup({
  types: {
    context: {} as SlotContext,
    input: {} as SlotInput,
    events: {} as SlotEvent,
    emitted: {} as SlotFact,
  },
  actors: { loadChunk },
  delays: { loadDeadline: ({ context }) => context.limits.loadDeadline },
  guards: {
    isOne: ({ event }) => event.type === 'slot.cancel' && event.attempt !== undefined,
    isNeeded: ({ event }) => event.type === 'slot.command' && event.ifWanted !== true,
    isBehind: ({ context }) => context.held.length > 0,
  },
  actions: {
    hold: assign(({ context, event }) => ({ held: [...context.held, ...heldBy(event)] })),
    replay: enqueueActions(({ context, enqueue }) => {
      for (const held of context.held) enqueue.emit(passed(context.chunk, held))
      enqueue.assign({ held: [] })
    }),
    /** Ends what a promise waits for. A chart still needs the other commands when it comes. */
    refuse: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      const error = typed(thrown.error)
      for (const { attempt } of context.held) if (attempt !== undefined) enqueue.emit(failed(attempt, error))
      const held = context.keeps ? context.held.filter(({ attempt }) => attempt === undefined) : []
      enqueue.assign({ held })
    }),
    giveUpOne: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'slot.cancel' || event.attempt === undefined) return
      const { attempt } = event
      const given = context.held.find((one) => one.attempt === attempt)
      if (given === undefined) return
      const held = context.held.filter((one) => one !== given)
      enqueue.emit(failed(attempt, new WalletchartError('ABORTED')))
      if ('event' in given) enqueue.emit(droppedOf(context.chunk, given, held))
      enqueue.assign({ held })
    }),
    forward: enqueueActions(({ context, event, enqueue }) => {
      for (const held of heldBy(event)) enqueue.emit(passed(context.chunk, held))
    }),
    tellFilled: emit(({ context }) => ({ type: 'slot.filled', chunk: context.chunk })),
    tellFailed: emit(({ context }, thrown: Thrown) => ({
      type: 'slot.failed',
      chunk: context.chunk,
      error: typed(thrown.error),
    })),
  },
})

const aborted = () => ({ error: new WalletchartError('ABORTED') })
const late = () => ({ error: new WalletchartError('REQUEST_TIMEOUT') })
const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })

/** The events that load the chunk, also after a failure. */
const needs = {
  'slot.preload': { target: 'loading' },
  'slot.command': [
    { guard: { type: 'isNeeded' }, target: 'loading', actions: [{ type: 'hold' }] },
    { guard: { type: 'isBehind' }, actions: [{ type: 'hold' }] },
  ],
  'slot.await': { target: 'loading', actions: [{ type: 'hold' }] },
} as const

/** Loads the charts that are not in the first load: commands wait and are replayed in order. */
export const slotChart = slotSetup.createMachine({
  id: 'slot',
  context: ({ input }) => ({ ...input, held: [] }),
  initial: 'empty',
  states: {
    empty: {
      on: needs,
    },
    loading: {
      tags: ['waiting'],
      invoke: {
        id: 'loadChunk',
        src: 'loadChunk',
        input: ({ context }) => ({ chunk: context.chunk }),
        onDone: { target: 'filled', actions: [{ type: 'tellFilled' }, { type: 'replay' }] },
        onError: {
          target: 'failed',
          actions: [
            { type: 'tellFailed', params: thrownBy },
            { type: 'refuse', params: thrownBy },
          ],
        },
      },
      on: {
        'slot.command': { actions: [{ type: 'hold' }] },
        'slot.await': { actions: [{ type: 'hold' }] },
        'slot.cancel': [
          { guard: { type: 'isOne' }, actions: [{ type: 'giveUpOne' }] },
          { target: 'empty', actions: [{ type: 'refuse', params: aborted }] },
        ],
      },
      after: {
        loadDeadline: {
          target: 'failed',
          actions: [
            { type: 'tellFailed', params: late },
            { type: 'refuse', params: late },
          ],
        },
      },
    },
    filled: {
      on: {
        'slot.command': { actions: [{ type: 'forward' }] },
        'slot.await': { actions: [{ type: 'forward' }] },
      },
    },
    failed: {
      on: needs,
    },
  },
})
