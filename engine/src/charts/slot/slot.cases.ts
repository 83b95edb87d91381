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
  context.held.some(({ event }) => event.type === type)

const openOf = ({ held, awaited }: SlotContext): readonly string[] => [
  ...held.flatMap(({ attempt }) => (attempt === undefined ? [] : [attempt])),
  ...awaited,
]

const replaysInOrder: Invariant = {
  name: 'held commands are replayed in order, once, and none is held once filled',
  check: ({ from, to, emitted }) => {
    const { held }: SlotContext = to.snapshot.context
    if (to.active.includes('filled') && held.length > 0) return 'commands are held although the part is there'
    if (from?.active.includes('loading') !== true || !to.active.includes('filled')) return true
    const before: SlotContext = from.snapshot.context
    const replayed = emitted.flatMap((fact) => ('command' in fact ? [fact.command] : []))
    return (
      replayed.length === before.held.length &&
      replayed.every((command, index) => command === before.held[index])
    )
  },
}

const waitsEndWell: Invariant = {
  name: 'whoever waits for the part alone is answered well as soon as it is there, after the commands',
  check: ({ from, to, event, emitted }) => {
    if (from === undefined || !to.active.includes('filled')) return true
    const before: SlotContext = from.snapshot.context
    const waiting = event !== undefined && 'attempt' in event ? [event.attempt] : before.awaited
    const told = emitted.slice(emitted.length - waiting.length)
    return told.every(
      (fact, place) =>
        'attempt' in fact && fact.attempt === waiting[place] && 'ok' in fact && fact.ok === true,
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
    'slot.await': ({ awaited }) => (awaited.length > 0 ? [] : [{ attempt: 'c' }]),
    'slot.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }, { attempt: 'c' }],
  },
  project: ({ held, awaited }) => [...held.map(({ event }) => event.type), ...awaited],
  waiting: { needs: 'both' },
  invariants: [
    { ...kept, check: (step) => step.to.active.includes('filled') || kept.check(step) },
    replaysInOrder,
    waitsEndWell,
  ],
}
