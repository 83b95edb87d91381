import type { ChartState } from './chart-state.js'
import type { Invariant, WalkStep } from './explore.js'

type OneOrMore = string | readonly string[]

type Given = Readonly<Record<string, unknown>>

/** What begins a promise, and what it promises. Everything left out may be as it likes. */
export interface Promised<Context> {
  /**
   * Event types, or in words: `readBalance answers` (`succeeds`, `fails`) for a service, `deadline passes` for a delay.
   * Anything when left out.
   */
  readonly on?: OneOrMore
  /** One of these states is active before. Paths, the start's included. */
  readonly from?: OneOrMore
  /** None of these states is active before. */
  readonly outside?: OneOrMore
  /** Holds only for what the chart knows before, and the event. */
  readonly when?: (before: Context, event: Given) => boolean
  /** One of these states is active afterwards. */
  readonly leadsTo?: OneOrMore
  /** The types of the facts that are emitted, these and no others, in this order. */
  readonly tells?: readonly string[]
  /** Nothing happens at all: no state, no timer, no action, no fact. */
  readonly changesNothing?: true
  /** What the chart knows afterwards, compared with before and the event. */
  readonly so?: (after: Context, before: Context, step: WalkStep, event: Given) => unknown
}

const listOf = (value: OneOrMore): readonly string[] => (typeof value === 'string' ? [value] : value)

/** Whether an event is the one that a word means. */
const meaning = (word: string): ((type: string) => boolean) => {
  const [name = '', does] = word.split(' ')
  const answered = `xstate.done.actor.${name}`
  const failed = `xstate.error.actor.${name}`
  const passed = `xstate.after.${name}.`
  if (does === 'succeeds') return (type) => type === answered
  if (does === 'fails') return (type) => type === failed
  if (does === 'answers') return (type) => type === answered || type === failed
  return does === 'passes' ? (type) => type.startsWith(passed) : (type) => type === word
}

const isIn = ({ active }: ChartState, paths: readonly string[]): boolean =>
  paths.some((path) => active.includes(path))

/**
 * An invariant in the form of a promise: whenever this happens, that follows. Late answers are left out, for they change
 * nothing.
 */
export function promise<Context>(name: string, promised: Promised<Context>): Invariant {
  const { when, tells, so, changesNothing } = promised
  const [on, within, outside, leadsTo] = [promised.on, promised.from, promised.outside, promised.leadsTo].map(
    (value) => (value === undefined ? undefined : listOf(value)),
  )
  const meanings = on?.map(meaning)
  const applies = ({ from, event, move }: WalkStep): boolean =>
    from !== undefined &&
    move?.kind !== 'late' &&
    move?.kind !== 'wait' &&
    meanings?.some((means) => means(event?.type ?? '')) !== false &&
    (within === undefined || isIn(from, within)) &&
    (outside === undefined || !isIn(from, outside))
  return {
    name,
    check: (step) => {
      const { from, to, event } = step
      if (from === undefined || !applies(step)) return true
      const given: Given = { ...event }
      const before: Context = from.snapshot.context
      if (when && !when(before, given)) return true
      if (leadsTo && !isIn(to, leadsTo)) return `it led to "${to.name}", not to ${leadsTo.join(' or ')}`
      const told = step.emitted.map(({ type }) => type)
      if (tells && told.join() !== tells.join()) return `it told ${told.join(', ') || 'nothing'}`
      if (changesNothing && (from !== to || told.length + step.actions.length + step.sent.length > 0))
        return `it changed something: "${from.name}" became "${to.name}"`
      return so ? so(to.snapshot.context, before, step, given) : true
    },
  }
}
