import { ariaWatch, type LookedStep } from './aria-watch.js'
import type { Driver, Observation, Resources, ServiceRef } from './driver.js'
import { decodeValue, encodeValue } from './encoded-value.js'
import { notOffered } from './not-offered.js'
import type { Expectation, Plan, PlanMove } from './plan.js'
import type { ReviveError } from './revive-error.js'
import { stableKey } from './stable-key.js'
import { TestingError } from './testing-error.js'
import { timerWatch } from './timer-watch.js'

/** One part in which a target differs from its plan. */
export interface PlanDifference {
  /** What differs: a part of the expectation, `public.<key>`, `aria`, `live text`, `faults`, a resource, or `driver` when it threw. */
  readonly part: string
  readonly expected: unknown
  readonly found: unknown
}

/** A target that did not do what its plan says. */
export class PlanMismatch extends TestingError {
  /** Name of the plan. */
  readonly plan: string
  /** Number of the step, from 1; 0 is the start. */
  readonly step: number
  /** The names of the moves up to this step. */
  readonly way: readonly string[]
  readonly differences: readonly PlanDifference[]

  constructor(plan: Plan, step: number, differences: readonly PlanDifference[], cause?: unknown) {
    const way = plan.steps.slice(0, step).map(({ move }) => move.name)
    const place = step === 0 ? 'at the start' : `at step ${step} of ${plan.steps.length}, "${way.at(-1)}"`
    const lines = differences.map(
      ({ part, expected, found }) => `- ${part}: expected ${inWords(expected)}, found ${inWords(found)}`,
    )
    const before = step > 1 ? [`  after: ${way.slice(0, -1).join(' > ')}`] : []
    super('PLAN_MISMATCH', [`"${plan.name}" fails ${place}.`, ...lines, ...before].join('\n'))
    if (cause !== undefined) this.cause = cause
    this.plan = plan.name
    this.step = step
    this.way = way
    this.differences = differences
  }
}

/** What `runPlan` may be told. */
export interface RunOptions {
  /** How many listeners and sockets there should be in a state. Without it, as many as at the last visit of it. */
  readonly counts?: (expected: Expectation) => Pick<Resources, 'listeners' | 'sockets'>
  /** Called after each step that passed; the number is that of the step, 0 for the start. */
  readonly onStep?: (step: number) => void
}

/** What a run that passed has shown. */
export interface PlanRun {
  readonly plan: string
  readonly steps: number
  /** Which parts were compared at least once. */
  readonly compared: readonly string[]
  /** The transitions that its steps stand for, in order: `coverageFile` counts them. */
  readonly transitions: readonly string[]
}

/**
 * Runs a plan against a target, step by step: makes the move, waits for rest, and compares what the target shows and
 * what is alive in it with the model. The driver is stopped afterwards. Needs no test runner.
 *
 * @throws {PlanMismatch} `PLAN_MISMATCH` at the first step that differs, or at which the driver throws.
 * @throws {TestingError} `BAD_DRIVER` when the driver shows nothing that could be compared.
 */
export async function runPlan(plan: Plan, driver: Driver, options: RunOptions = {}): Promise<PlanRun> {
  const compared = new Set<string>()
  const visits = new Map<string, Pick<Resources, 'listeners' | 'sockets'>>()
  const lookAt = ariaWatch()
  const countTimers = timerWatch()
  const check = async (step: number, looked: LookedStep): Promise<void> => {
    const { move, expected } = looked
    let shown: Observation
    let alive: Resources
    try {
      if (move) await give(driver, move, expected)
      await driver.settle()
      shown = await driver.observe()
      alive = await driver.resources()
    } catch (error) {
      throw new PlanMismatch(
        plan,
        step,
        [{ part: 'driver', expected: 'no error', found: error instanceof Error ? error.message : error }],
        error,
      )
    }
    const seen = move?.kind === 'leap' || expected.status === 'error' ? atRest(shown) : shown
    if (shown.aria) compared.add('aria')
    const differences = [
      ...compare(expected, seen, compared),
      ...lookAt(looked, shown),
      ...count(expected, alive, compared),
    ]
    const place = stableKey([expected.value, expected.services, expected.timers.map(({ id }) => id)])
    const usual = options.counts?.(expected) ?? visits.get(place)
    for (const kind of ['listeners', 'sockets'] as const) {
      const found = alive[kind]
      const wanted = usual?.[kind]
      if (found === undefined || wanted === undefined) continue
      compared.add(kind)
      if (stableKey(sorted(found)) !== stableKey(sorted(wanted)))
        differences.push({ part: kind, expected: wanted, found })
    }
    visits.set(place, alive)
    differences.push(...countTimers(looked, alive))
    if (differences.length > 0) throw new PlanMismatch(plan, step, differences)
    options.onStep?.(step)
  }

  try {
    await check(0, { move: undefined, before: undefined, expected: plan.start })
    let number = 0
    let before = plan.start
    for (const { move, expect } of plan.steps) {
      number += 1
      await check(number, { move, before, expected: expect })
      before = expect
    }
  } finally {
    await driver.stop?.()
  }
  if (compared.size === 0) {
    throw new TestingError(
      'BAD_DRIVER',
      `The driver of "${plan.name}" shows nothing that the plan could be compared with. ` +
        'Return state, public or emitted from observe(), or counts from resources().',
    )
  }
  const transitions = [plan.start, ...plan.steps.map(({ expect }) => expect)].flatMap(
    (one) => one.transitions,
  )
  return { plan: plan.name, steps: plan.steps.length, compared: [...compared], transitions }
}

async function give(driver: Driver, move: PlanMove, expected: Expectation): Promise<void> {
  if (move.free && !driver.assume) {
    const guards = Object.keys(move.free).join(', ')
    throw new TestingError('BAD_DRIVER', `The plan says how ${guards} answers: give the driver an assume().`)
  }
  if (move.free) await driver.assume?.(move.free)
  switch (move.kind) {
    case 'event':
      return send(driver, decodeEvent(move.event, driver.reviveError), isRefused(expected))
    case 'timer':
    case 'wait':
    case 'leap':
      return driver.advance(move.ms)
    case 'answer':
    case 'late': {
      const { outcome } = move
      const decode = (value: unknown): unknown => decodeValue(value, driver.reviveError)
      const service: ServiceRef = { ...move.service, ...(move.kind === 'late' ? { late: true } : {}) }
      if (outcome.event) {
        const event = decodeEvent(outcome.event, driver.reviveError)
        return driver.tell ? driver.tell(service, { event }) : void (await driver.send(event))
      }
      if ('done' in outcome) return driver.resolve(service, decode(outcome.done))
      if ('error' in outcome) return driver.reject(service, decode(outcome.error))
      if (driver.tell) return driver.tell(service, { snapshot: decode(outcome.snapshot) })
      throw new TestingError(
        'BAD_DRIVER',
        `The plan lets "${service.src}" show a snapshot: give the driver a tell().`,
      )
    }
  }
}

// A machine that fails on an event has taken it.
const isRefused = ({ transitions, status }: Expectation): boolean =>
  transitions.length === 0 && status !== 'error'

async function send(driver: Driver, event: { readonly type: string }, refused: boolean): Promise<void> {
  const answer = await driver.send(event, refused ? { refused } : {})
  if (answer === notOffered && !refused)
    throw new Error(`The chart takes "${event.type}" here, and the target does not offer it.`)
}

function decodeEvent(
  event: { readonly type: string },
  reviveError: ReviveError | undefined,
): { readonly type: string } & Readonly<Record<string, unknown>> {
  const payload = Object.entries(event).map(([key, value]) => [key, decodeValue(value, reviveError)])
  return { ...Object.fromEntries(payload), type: event.type }
}

// What timers have done on the way of a leap is in no plan, and a machine that fails tells nothing of the step.
const atRest = ({
  transitions: _,
  emitted: __,
  sent: ___,
  actions: ____,
  ...shown
}: Observation): Observation => shown

const parts = ['state', 'value', 'status', 'context', 'transitions', 'emitted', 'sent', 'actions'] as const

function compare(expected: Expectation, shown: Observation, compared: Set<string>): PlanDifference[] {
  const differences: PlanDifference[] = []
  const look = (part: string, wanted: unknown, value: unknown): void => {
    compared.add(part)
    const found = encodeValue(value)
    if (stableKey(wanted) !== stableKey(found)) differences.push({ part, expected: wanted, found })
  }
  for (const part of parts) {
    if (shown[part] === undefined) continue
    look(part, part === 'status' ? (expected.status ?? 'active') : expected[part], shown[part])
  }
  if (shown.error !== undefined && expected.status !== 'error') {
    const { error } = shown
    const found = error instanceof Error ? `${error.name}: ${error.message}` : encodeValue(error)
    differences.push({ part: 'error', expected: undefined, found })
  }
  if (shown.public === undefined || !Object.hasOwn(expected, 'public')) return differences
  const wanted = expected.public
  if (!isRecord(shown.public) || !isRecord(wanted)) {
    look('public', wanted, shown.public)
    return differences
  }
  for (const [key, value] of Object.entries(shown.public)) look(`public.${key}`, wanted[key], value)
  return differences
}

function count(expected: Expectation, alive: Resources, compared: Set<string>): PlanDifference[] {
  const differences: PlanDifference[] = []
  for (const kind of ['timers', 'services'] as const) {
    const found = alive[kind]
    if (found === undefined) continue
    compared.add(kind)
    const names = expected[kind].map(({ id }) => id)
    const wanted = typeof found === 'number' ? names.length : names
    if (stableKey(sorted(found)) !== stableKey(sorted(wanted)))
      differences.push({ part: kind, expected: names, found })
  }
  return differences
}

function sorted(value: number | readonly string[]): number | readonly string[] {
  return typeof value === 'number' ? value : [...value].sort()
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > 400 ? `${text.slice(0, 400)} …` : text
}
