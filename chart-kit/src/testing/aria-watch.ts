import { type AriaExpectation, type AriaSnapshot, controlLines, liveLines } from './aria-snapshot.js'
import type { Observation } from './driver.js'
import type { Expectation, PlanMove } from './plan.js'
import type { PlanDifference } from './run-plan.js'
import { seenPlace } from './seen-place.js'
import { stableKey } from './stable-key.js'

/** One step of a plan, as far as the look of a page goes. */
export interface LookedStep {
  readonly move: PlanMove | undefined
  /** What held before the move; undefined at the start. */
  readonly before: Expectation | undefined
  readonly expected: Expectation
}

/** Compares what assistive technology is told of a target, for one run of a plan. */
export type AriaWatch = (step: LookedStep, shown: Observation) => PlanDifference[]

/**
 * There is no model of an ARIA snapshot, so a run compares it with itself. In equal states with an equal public part the
 * controls must be equal; the same move between such states must say the same in the live regions; what changes nothing
 * must leave both as they were. Besides, a failure must be said in a live region, `aria` in the view must hold, and
 * there must be no fault.
 */
export function ariaWatch(): AriaWatch {
  const controls = new Map<string, readonly string[]>()
  const spoken = new Map<string, { readonly all: readonly string[]; readonly fresh: readonly string[] }>()
  let last: AriaSnapshot | undefined

  return ({ move, before, expected }, { aria, faults = [] }) => {
    const differences: PlanDifference[] = []
    const differ = (part: string, wanted: unknown, found: unknown): void =>
      void differences.push({ part, expected: wanted, found })
    if (faults.length > 0) differ('faults', 'none', faults.join(' '))
    if (!aria) return differences
    const previous = last
    last = aria

    const missing = missingIn(aria, expected.public)
    if (missing) differ('aria', missing.wanted, missing.found)

    const place = seenPlace(expected)
    const now = controlLines(aria)
    const idle = isIdle(move, expected) && before !== undefined && seenPlace(before) === place
    const usual = controls.get(place)
    controls.set(place, now)
    if (usual && !same(usual, now)) differ('aria', usual, now)

    const all = liveLines(aria)
    const fresh = without(all, previous ? liveLines(previous) : [])
    if (idle) {
      // A message may leave by itself, and none may come.
      if (fresh.length > 0) differ('live text', [], fresh)
      return differences
    }
    const failure = newFailure(before, expected)
    if (failure !== undefined && fresh.length === 0)
      differ(
        'live text',
        `something about ${failure}, in an element with the role alert or status`,
        'nothing new',
      )
    if (before && move) {
      const way = stableKey([seenPlace(before), move.name, place])
      const once = spoken.get(way)
      if (once && !same(once.all, all) && !same(once.fresh, fresh)) differ('live text', once.all, all)
      spoken.set(way, { all, fresh })
    }
    return differences
  }
}

/** True for a move that must not change anything: no transition takes it. */
function isIdle(move: PlanMove | undefined, { transitions, actions, emitted }: Expectation): boolean {
  return move !== undefined && transitions.length + actions.length + emitted.length === 0
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  stableKey([...one].sort()) === stableKey([...other].sort())

function without(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return names.filter((name) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const failureName = /error|fail|problem|reject|refus|invalid|denied/i

/** What has just failed by the plan: a state or a part of the view with such a name. */
function newFailure(before: Expectation | undefined, expected: Expectation): string | undefined {
  const old = before && failuresIn(before)
  for (const [name, value] of failuresIn(expected)) if (old?.get(name) !== value) return name
  return undefined
}

function failuresIn({ state, public: seen }: Expectation): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of state.split(' & ')) if (failureName.test(name)) found.set(`the state "${name}"`, '')
  for (const [key, value] of entriesOf(seen))
    if (failureName.test(key) && !isNone(value)) found.set(`"${key}" of the view`, stableKey(value))
  return found
}

const isNone = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && /^(|no|none|nothing|ok|never)$/i.test(value)) ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** The first part of `aria` in the view that the page does not show. */
function missingIn(
  aria: AriaSnapshot,
  seen: unknown,
): { readonly wanted: unknown; readonly found: unknown } | undefined {
  const wanted = readExpectation(entriesOf(seen).find(([key]) => key === 'aria')?.[1])
  for (const kind of ['controls', 'live'] as const)
    for (const part of wanted[kind] ?? [])
      if (!aria[kind].some((one) => entriesOf(part).every(([key, value]) => has(one, key, value))))
        return { wanted: part, found: aria[kind] }
  if (wanted.focus !== undefined && wanted.focus !== aria.focus)
    return { wanted: { focus: wanted.focus }, found: { focus: aria.focus } }
  return undefined
}

// `disabled: false` in a view means that it is not there.
const has = (one: object, key: string, value: unknown): boolean =>
  stableKey(Reflect.get(one, key) ?? false) === stableKey(value)

function readExpectation(value: unknown): AriaExpectation {
  return typeof value === 'object' && value !== null ? value : {}
}
