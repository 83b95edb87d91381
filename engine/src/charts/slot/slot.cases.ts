import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { defaultLimits } from '../limits.js'
import type { SlotContext } from './slot.chart.js'

const commands = [
  { key: 'eip155', event: { type: 'one' }, attempt: 'a' },
  { key: 'eip155', event: { type: 'two' }, attempt: 'b' },
  { key: 'eip155', event: { type: 'three' } },
]

const isHeld = (context: SlotContext, type: string): boolean =>
  context.held.some((held) => 'event' in held && held.event.type === type)

const openOf = ({ held }: SlotContext): readonly string[] =>
  held.flatMap(({ attempt }) => (attempt === undefined ? [] : [attempt]))

const passesInOrder: Invariant = {
  name: 'what is held goes on in order, once, commands as they came and calls with a good end; nothing is held once filled',
  check: ({ from, to, event, emitted }) => {
    const { held: left }: SlotContext = to.snapshot.context
    if (!to.active.includes('filled') || from === undefined) return true
    if (left.length > 0) return 'something is held although the part is there'
    const { held }: SlotContext = from.snapshot.context
    const now =
      event === undefined ? [] : 'command' in event ? [event.command] : 'attempt' in event ? [event] : []
    const passed = emitted.filter(({ type }) => type !== 'slot.filled')
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

const heldInLoading: Invariant = {
  name: 'commands and calls are held only while the part is on its way',
  check: ({ to }) => {
    const { held }: SlotContext = to.snapshot.context
    return held.length === 0 || to.active.includes('loading')
  },
}

/** The codes of the attempts that were settled badly. */
const refusedWith = ({ emitted }: WalkStep): readonly string[] =>
  emitted.flatMap((fact) =>
    'error' in fact && fact.error instanceof WalletchartError && 'attempt' in fact ? [fact.error.code] : [],
  )

const endsAllWith = (code: string) => (_: SlotContext, before: SlotContext, step: WalkStep) =>
  refusedWith(step).length === openOf(before).length && refusedWith(step).every((one) => one === code)

/** How the slot chart is walked. Once filled, commands pass through and are not the slot's any more. */
export const slotCases: WalkOptions<SlotContext> = {
  input: { part: 'request', limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    loadPart: [
      { name: 'loaded', done: undefined },
      { name: 'failed', error: new Error('offline') },
    ],
  },
  events: {
    'slot.command': (context) =>
      commands.filter(({ event }) => !isHeld(context, event.type)).map((command) => ({ command })),
    'slot.await': (context) => (openOf(context).includes('c') ? [] : [{ attempt: 'c' }]),
    'slot.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }, { attempt: 'c' }],
  },
  project: ({ held }) => held.map((one) => ('event' in one ? one.event.type : one.attempt)),
  waiting: { needs: 'both' },
  invariants: [
    { ...kept, check: (step) => step.to.active.includes('filled') || kept.check(step) },
    passesInOrder,
    heldInLoading,
    startsIn('empty'),
    runsWhile<SlotContext>('loadPart', { in: 'loading', asked: ({ part }) => ({ part }) }),
    lasts('loading', defaultLimits.loadDeadline),
    promise('whatever needs the part loads it, also after a failure', {
      on: ['slot.preload', 'slot.command', 'slot.await'],
      outside: 'filled',
      leadsTo: 'loading',
      tells: [],
    }),
    promise('a part that is there is told before anything goes on', {
      on: 'loadPart succeeds',
      leadsTo: 'filled',
      so: (_, __, { emitted }) => emitted[0]?.type === 'slot.filled',
    }),
    promise('a part that does not come is told, and the next need tries again', {
      on: ['loadPart fails', 'loadDeadline passes'],
      leadsTo: 'failed',
      so: (_, __, { emitted }) => emitted[0]?.type === 'slot.failed',
    }),
    promise<SlotContext>('a part that failed ends what waited with that error', {
      on: 'loadPart fails',
      so: endsAllWith('SOMETHING_WENT_WRONG'),
    }),
    promise<SlotContext>('a part that is late ends what waited as a timeout', {
      on: 'loadDeadline passes',
      so: endsAllWith('REQUEST_TIMEOUT'),
    }),
    promise<SlotContext>('who gives up one wait gives up that one, and the part still loads', {
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
    promise<SlotContext>('who gives up all of it ends all of it as aborted', {
      on: 'slot.cancel',
      from: 'loading',
      when: (_, { attempt }) => attempt === undefined,
      leadsTo: 'empty',
      so: endsAllWith('ABORTED'),
    }),
  ],
}
