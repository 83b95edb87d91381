import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { errorOf } from '../../testing/error-of.js'
import type { SlotContext } from './slot.chart.js'

const [one, two] = [{ type: 'one' }, { type: 'two' }]
/** Commands that are alike, and some that are another one by a single part each. */
const commands = [
  { command: { chart: 'request', key: 'eip155', event: one, attempt: 'a' } },
  { command: { chart: 'request', key: 'eip155', event: one, attempt: 'b' } },
  { command: { chart: 'request', key: 'eip155', event: two } },
  { command: { chart: 'request', key: 'solana', event: one }, ifWanted: true },
]
/** Comes alone: in every order with the others there would be too many states. */
const ofOtherChart = { command: { chart: 'prompt', key: 'eip155', event: one, attempt: 'c' } }

const nameOf = (one: SlotContext['held'][number]): string =>
  'event' in one ? [one.attempt, one.chart, one.key, one.event.type].join(' ') : one.attempt

const isHeld = (context: SlotContext, command: SlotContext['held'][number]): boolean =>
  context.held.some((held) => held === command)

const openOf = ({ held }: SlotContext): readonly string[] =>
  held.flatMap(({ attempt }) => (attempt === undefined ? [] : [attempt]))

const passesInOrder: Invariant = {
  name: 'what is held goes on in order, once, commands as they came and calls with a good end; nothing is held once filled',
  check: ({ from, to, event, emitted }) => {
    const { held: left }: SlotContext = to.snapshot.context
    if (!to.active.includes('filled') || from === undefined) return true
    if (left.length > 0) return 'something is held although the chunk is there'
    const { held }: SlotContext = from.snapshot.context
    const now =
      event === undefined ? [] : 'command' in event ? [event.command] : 'attempt' in event ? [event] : []
    const passed = emitted.filter(({ type }) => type !== 'slot.filled' && type !== 'slot.dropped')
    const waited = from.active.includes('filled') ? (event?.type === 'slot.cancel' ? [] : now) : held
    return (
      passed.length === waited.length &&
      waited.every((one, place) => {
        const fact = passed[place]
        if (fact === undefined || typeof one !== 'object' || one === null) return false
        if ('event' in one) return 'command' in fact && fact.command === one
        return (
          'attempt' in one &&
          'attempt' in fact &&
          fact.attempt === one.attempt &&
          'ok' in fact &&
          fact.ok === true
        )
      })
    )
  },
}

const kept = attemptsKept<SlotContext>(['slot.command', 'slot.await'], openOf)

const promisesWaitInLoading: Invariant = {
  name: 'a promise waits only while the chunk is on its way',
  check: ({ to }) => openOf(to.snapshot.context).length === 0 || to.active.includes('loading'),
}

const nothingIsForgotten: Invariant = {
  name: 'a command that no promise waits for is held until it goes on, in its order',
  check: ({ from, to }) => {
    const kept = ({ held }: SlotContext) => held.filter(({ attempt }) => attempt === undefined)
    const { keeps }: SlotContext = to.snapshot.context
    const isOver = to.active.includes('failed') || to.active.includes('empty')
    if (from === undefined || to.active.includes('filled')) return true
    if (!keeps && isOver) return to.snapshot.context.held.length === 0 || 'a question is kept'
    const before = kept(from.snapshot.context)
    return before.every((one, place) => kept(to.snapshot.context)[place] === one)
  },
}

/** The error that was thrown is not of ours, so it becomes the cause of an error that is; a chunk that is late threw nothing. */
const isThrown = (event: Readonly<Record<string, unknown>>) =>
  'error' in event ? errorOf('SOMETHING_WENT_WRONG', { cause: event.error }) : errorOf('REQUEST_TIMEOUT')

/** The attempt that an event brings along. */
const openedBy = ({ attempt, command }: Readonly<Record<string, unknown>>): unknown =>
  attempt ?? Reflect.get(Object(command), 'attempt')

/** The commands that a caller gave up in a step. */
const droppedIn = ({ emitted }: WalkStep): readonly unknown[] =>
  emitted.flatMap((fact) => (fact.type === 'slot.dropped' ? [fact] : []))

/** The codes of the attempts that were settled badly. */
const refusedWith = ({ emitted }: WalkStep): readonly string[] =>
  emitted.flatMap((fact) =>
    'error' in fact && fact.error instanceof WalletchartError && 'attempt' in fact ? [fact.error.code] : [],
  )

const endsAllWith = (code: string) => (_: SlotContext, before: SlotContext, step: WalkStep) =>
  refusedWith(step).length === openOf(before).length && refusedWith(step).every((one) => one === code)

/** The walk of a slot whose chart is only asked. */
export const askedSlotInput = { chunk: 'request', keeps: false, limits: defaultLimits }

/** How the slot chart is walked. Once filled, commands pass through and are not the slot's any more. */
export const slotCases: WalkOptions<SlotContext> = {
  input: { chunk: 'request', keeps: true, limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    loadChunk: [
      { name: 'loaded', done: undefined },
      { name: 'failed', error: new Error('offline') },
    ],
  },
  events: {
    'slot.command': (context) => [
      ...commands.filter(({ command }) => !isHeld(context, command)),
      ...(openOf(context).join() === 'a' && context.held.length === 1 ? [ofOtherChart] : []),
    ],
    'slot.await': (context) => (openOf(context).includes('c') ? [] : [{ attempt: 'c' }]),
    'slot.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }, { attempt: 'c' }],
  },
  project: ({ held }) => held.map((one) => nameOf(one)),
  waiting: { needs: 'both' },
  mayRest: [{ id: 'filled', reason: 'A chunk that is there stays.' }],
  invariants: [
    { ...kept, check: (step) => step.to.active.includes('filled') || kept.check(step) },
    passesInOrder,
    promisesWaitInLoading,
    nothingIsForgotten,
    says<SlotContext>('slot.filled', ({ before: { chunk } }) => ({ chunk })),
    says<SlotContext>('slot.failed', ({ before: { chunk }, event }) => ({ chunk, error: isThrown(event) })),
    says<SlotContext>('attempt.settled', ({ before, event, fact: { attempt } }) => {
      const isOurs = openOf(before).some((one) => one === attempt) || openedBy(event) === attempt
      if (!isOurs) return { attempt: 'one that waits' }
      if (event.type === 'slot.cancel') return { attempt, ok: false, error: errorOf('ABORTED') }
      const isThere = event.type === 'slot.await' || String(event.type).includes('done')
      return isThere
        ? { attempt, ok: true, value: undefined }
        : { attempt, ok: false, error: isThrown(event) }
    }),
    says<SlotContext>('slot.replayed', ({ before: { chunk, held }, event }) => ({
      chunk,
      command: (one: unknown) => one === event.command || held.some((command) => command === one),
    })),
    startsIn('empty'),
    runsWhile<SlotContext>('loadChunk', { in: 'loading', asked: ({ chunk }) => ({ chunk }) }),
    lasts('loading', defaultLimits.loadDeadline),
    promise('whatever needs the chunk loads it, also after a failure', {
      on: ['slot.preload', 'slot.command', 'slot.await'],
      outside: 'filled',
      when: (_, { ifWanted }) => ifWanted !== true,
      leadsTo: 'loading',
      tells: [],
    }),
    promise<SlotContext>('what loads nothing is held behind what waits, and dropped where nothing does', {
      on: 'slot.command',
      from: ['empty', 'failed'],
      when: (_, { ifWanted }) => ifWanted === true,
      tells: [],
      so: (after, before, { from, to }, { command }) =>
        to.name === from?.name &&
        after.held.length === (before.held.length === 0 ? 0 : before.held.length + 1) &&
        (before.held.length === 0 || after.held.at(-1) === command),
    }),
    promise('a chunk that is there is told before anything goes on', {
      on: 'loadChunk succeeds',
      leadsTo: 'filled',
      so: (_, __, { emitted }) => emitted[0]?.type === 'slot.filled',
    }),
    promise('a chunk that does not come is told, and the next need tries again', {
      on: ['loadChunk fails', 'loadDeadline passes'],
      leadsTo: 'failed',
      so: (_, __, { emitted }) => emitted[0]?.type === 'slot.failed',
    }),
    promise<SlotContext>('a chunk that failed ends what waited with that error', {
      on: 'loadChunk fails',
      so: endsAllWith('SOMETHING_WENT_WRONG'),
    }),
    promise<SlotContext>('a chunk that is late ends what waited as a timeout', {
      on: 'loadDeadline passes',
      so: endsAllWith('REQUEST_TIMEOUT'),
    }),
    promise<SlotContext>('who gives up one wait gives up that one, and the chunk still loads', {
      on: 'slot.cancel',
      from: 'loading',
      when: (_, { attempt }) => attempt !== undefined,
      leadsTo: 'loading',
      so: (after, before, step, { attempt }) =>
        after.held.every((one) => one.attempt !== attempt) &&
        refusedWith(step).join() ===
          openOf(before)
            .filter((one) => one === attempt)
            .map(() => 'ABORTED')
            .join(),
    }),
    promise<SlotContext>('a command that is given up is told, and whether another one like it waits', {
      on: 'slot.cancel',
      from: 'loading',
      when: (_, { attempt }) => attempt !== undefined,
      so: (after, before, step, { attempt }) => {
        const given = before.held.find((one) => one.attempt === attempt)
        if (given === undefined || !('event' in given)) return droppedIn(step).length === 0
        return (
          stableKey(droppedIn(step)) ===
          stableKey([
            {
              type: 'slot.dropped',
              chunk: 'request',
              namespace: 'eip155',
              event: 'one',
              isLast: !after.held.some(
                (other) =>
                  'event' in other &&
                  stableKey([other.chart, other.key, other.event]) ===
                    stableKey([given.chart, given.key, given.event]),
              ),
            },
          ])
        )
      },
    }),
    promise<SlotContext>('who gives up all of it ends all of it as aborted', {
      on: 'slot.cancel',
      from: 'loading',
      when: (_, { attempt }) => attempt === undefined,
      leadsTo: 'empty',
      so: endsAllWith('ABORTED'),
    }),
  ],
}
