import { stateNodesOf, statePath } from '../inspect/transitions-of.js'
import { eventWordsOf, sourcesOf } from './event-word.js'
import type { ChartGraph, Invariant, WalkStep } from './explore.js'
import { nearestWord } from './nearest-word.js'

/** A rule that a walk could not have broken, or not as it is written. */
export interface IdleRule {
  readonly name: string
  /** False when it applied, but names something that the machine does not have. */
  readonly idle: boolean
  /** The reason in words. */
  readonly why: string
}

/** The part of a walk that is read, whichever kind of walk it was. */
interface Walked extends Pick<ChartGraph, 'machine' | 'steps' | 'states'> {
  readonly violations: readonly { readonly invariant: string }[]
}

/**
 * The rules that applied to no step of a walk, and those with names that the machine does not have. A rule without
 * `about` may speak of nothing. Of a walk that ended early only the names are known.
 */
export function idleRules(walked: Walked, rules: readonly Invariant[], isWhole: boolean): IdleRule[] {
  const told = rules.filter(({ about }) => about !== undefined)
  if (told.length === 0) return []
  const broken = new Set(walked.violations.map(({ invariant }) => invariant))
  const unknown = unknownNames(walked)
  // Each step of a leap is one that the walk takes elsewhere too.
  const steps = walked.steps.filter(({ move }) => move?.kind !== 'leap')
  return told.flatMap((rule) => {
    const { name, about } = rule
    const missing = unknown(rule)
    const idle = isWhole && !broken.has(name) && !steps.some((step) => speaksOf(rule, step))
    if (missing.length > 0) return [{ name, idle, why: missing.join('; ') }]
    return idle ? [{ name, idle, why: about?.why?.(steps) ?? 'no step was one that it speaks of' }] : []
  })
}

// A rule that throws here says so where it is checked.
function speaksOf({ about }: Invariant, step: WalkStep): boolean {
  try {
    return about?.applies(step) !== false
  } catch {
    return true
  }
}

function unknownNames({ machine, steps, states }: Walked): (rule: Invariant) => string[] {
  const running = states.flatMap(({ services }) => services)
  const events = eventWordsOf(
    machine,
    new Set(steps.flatMap(({ event }) => event?.type ?? [])),
    new Set(running.map(({ id }) => id)),
  )
  const paths = stateNodesOf(machine).map(statePath)
  const sources = [...sourcesOf(machine), ...running.map(({ src }) => src)]
  return ({ about = { applies: () => true } }) => [
    ...(about.events ?? [])
      .filter((word) => !events.has(word))
      .map((word) => isNot('event', word, events.all)),
    ...(about.states ?? [])
      .filter((path) => !paths.includes(path))
      .map((path) => isNot('state', path, paths)),
    ...(about.services ?? [])
      .filter((src) => !sources.includes(src))
      .map((src) => isNot('service', src, sources)),
  ]
}

function isNot(kind: string, word: string, words: readonly string[]): string {
  const nearest = nearestWord(word, words) ?? byLastPart(word, words)
  return `there is no ${kind} "${word}"${nearest === undefined ? '' : `, did you mean "${nearest}"?`}`
}

// The path of a state is easily given without the states around it.
function byLastPart(word: string, words: readonly string[]): string | undefined {
  return words.find((other) => other.endsWith(`.${word}`))
}
