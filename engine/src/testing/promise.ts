import type { Invariant, WalkStep } from './explore.js'

type OneOrMore = string | readonly string[]

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
  readonly when?: (before: Context, event: Readonly<Record<string, unknown>>) => boolean
  /** One of these states is active afterwards. */
  readonly leadsTo?: OneOrMore
  /** The types of the facts that are emitted, these and no others, in this order. */
  readonly tells?: readonly string[]
  /** Nothing happens at all: no state, no timer, no action, no fact. */
  readonly changesNothing?: true
  /** What the chart knows afterwards, compared with before and the event. */
  readonly so?: (after: Context, before: Context, step: WalkStep, event: Readonly<Record<string, unknown>>) => unknown
}

const listOf = (value: OneOrMore): readonly string[] => (typeof value === 'string' ? [value] : value)

const means = (word: string, type: string): boolean => {
  const [name = '', does] = word.split(' ')
  const answered = type === `xstate.done.actor.${name}`
  const failed = type === `xstate.error.actor.${name}`
  if (does === 'succeeds') return answered
  if (does === 'fails') return failed
  if (does === 'answers') return answered || failed
  return does === 'passes' ? type.startsWith(`xstate.after.${name}.`) : type === word
}

/**
 * An invariant in the form of a promise: whenever this happens, that follows. Late answers are left out, for they change
 * nothing.
 */
export const promise = <Context>(name: string, promised: Promised<Context>): Invariant => ({
  name,
  check: (step) => {
    const { from, to, event, move } = step
    if (from === undefined || move?.kind === 'late' || move?.kind === 'wait') return true
    const isIn = (paths: OneOrMore, state = from): boolean =>
      listOf(paths).some((path) => state.active.includes(path))
    const { on, leadsTo, tells, so } = promised
    const given: Readonly<Record<string, unknown>> = { ...event }
    const before: Context = from.snapshot.context
    if (on !== undefined && !listOf(on).some((word) => means(word, event?.type ?? ''))) return true
    if (promised.from !== undefined && !isIn(promised.from)) return true
    if (promised.outside !== undefined && isIn(promised.outside)) return true
    if (promised.when && !promised.when(before, given)) return true
    if (leadsTo !== undefined && !isIn(leadsTo, to))
      return `it led to "${to.name}", not to ${listOf(leadsTo).join(' or ')}`
    if (tells) {
      const told = step.emitted.map(({ type }) => type)
      if (told.join() !== tells.join()) return `it told ${told.join(', ') || 'nothing'}`
    }
    if (promised.changesNothing && (from !== to || step.emitted.length + step.actions.length + step.sent.length > 0))
      return `it changed something: "${from.name}" became "${to.name}"`
    return so ? so(to.snapshot.context, before, step, given) : true
  },
})
