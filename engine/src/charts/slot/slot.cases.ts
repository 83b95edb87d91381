import { attemptsKept } from '../../testing/attempts-kept.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
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
  ],
}
