import type { ChartState } from './chart-state.js'
import { checkNames } from './check-options.js'
import { meaningOf } from './event-word.js'
import type { Invariant, WalkStep } from './explore.js'
import { TestingError } from './testing-error.js'
import { type PromisedFact, toldAsPromised } from './told-as-promised.js'

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
  /**
   * The facts that are emitted, these and no others, in this order: types, or facts with the fields that count. A function
   * gives them for what the chart knew before, the event, and what it knows afterwards.
   */
  readonly tells?:
    | readonly PromisedFact[]
    | ((before: Context, event: Given, after: Context) => readonly PromisedFact[])
  /** Nothing happens at all: no state, no timer, no action, no fact. */
  readonly changesNothing?: true
  /** What the chart knows afterwards, compared with before and the event. */
  readonly so?: (after: Context, before: Context, step: WalkStep, event: Given) => unknown
}

const listOf = (value: OneOrMore): readonly string[] => (typeof value === 'string' ? [value] : value)

const isIn = ({ active }: ChartState, paths: readonly string[]): boolean =>
  paths.some((path) => active.includes(path))

const begins = ['on', 'from', 'outside', 'when']
const follows = ['leadsTo', 'tells', 'changesNothing', 'so']

/**
 * An invariant in the form of a promise: whenever this happens, that follows. Late answers are left out, for they change
 * nothing. A walk in which it never applies fails.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when it promises nothing, or has a part that does not exist.
 */
export function promise<Context>(name: string, promised: Promised<Context>): Invariant {
  checkNames(`promise "${name}": there is no`, promised, [...begins, ...follows])
  const { when, tells, so, changesNothing } = promised
  const [on, within, outside, leadsTo] = [promised.on, promised.from, promised.outside, promised.leadsTo].map(
    (value) => (value === undefined ? undefined : listOf(value)),
  )
  if (leadsTo === undefined && tells === undefined && so === undefined && changesNothing !== true) {
    throw new TestingError(
      'BAD_TEST_OPTION',
      `promise "${name}": it promises nothing. Say what follows: ${follows.join(', ')}.`,
    )
  }
  const meanings = on?.map(meaningOf)
  const comes = ({ from, event, move }: WalkStep): boolean =>
    from !== undefined &&
    move?.kind !== 'late' &&
    move?.kind !== 'wait' &&
    meanings?.some((means) => means(event?.type ?? '')) !== false
  const isPlaced = ({ from }: WalkStep): boolean =>
    from !== undefined &&
    (within === undefined || isIn(from, within)) &&
    (outside === undefined || !isIn(from, outside))
  const applies = (step: WalkStep): boolean =>
    comes(step) &&
    isPlaced(step) &&
    (when === undefined || (step.from !== undefined && when(step.from.snapshot.context, { ...step.event })))
  return {
    name,
    about: {
      events: on ?? [],
      states: [...(within ?? []), ...(outside ?? []), ...(leadsTo ?? [])],
      applies,
      why: (steps) => {
        if (on?.length === 0) return 'its `on` is empty'
        const coming = steps.filter(comes)
        const what = on === undefined ? 'anything' : on.map((word) => `"${word}"`).join(' or ')
        if (coming.length === 0) return `${what} never came`
        if (coming.some(isPlaced)) return 'its `when` was never true'
        const inside = within === undefined ? '' : ` in ${within.join(' or ')}`
        return `${what} never came${inside}${outside === undefined ? '' : ` outside ${outside.join(' and ')}`}`
      },
    },
    check: (step) => {
      const { from, to, event } = step
      if (from === undefined || !applies(step)) return true
      if (leadsTo && !isIn(to, leadsTo)) return `it led to "${to.name}", not to ${leadsTo.join(' or ')}`
      const [before, after] = [from.snapshot.context, to.snapshot.context]
      const facts = typeof tells === 'function' ? tells(before, { ...event }, after) : tells
      const told = facts === undefined || toldAsPromised(step.emitted, facts)
      if (told !== true) return told
      const { emitted, actions, sent } = step
      if (changesNothing && (from !== to || emitted.length + actions.length + sent.length > 0))
        return `it changed something: "${from.name}" became "${to.name}"`
      return so ? so(after, before, step, { ...event }) : true
    },
  }
}
