import type { AnyMachineSnapshot } from 'xstate'
import type { ChartState, Move, MoveResult } from './chart-state.js'
import { encodeValue } from './encoded-value.js'
import { numberCalls } from './number-calls.js'
import type { Expectation, Plan, PlanMove, PlanOutcome } from './plan.js'
import type { ServiceOutcome } from './service-outcome.js'
import { TestingError } from './testing-error.js'
import type { TourPath } from './tour.js'

/** Makes of a snapshot what a user or an app would see of it. */
export type View = (snapshot: AnyMachineSnapshot) => unknown

interface Typed {
  readonly type: string
}

const encodeEvent = (event: Typed): { readonly type: string } & Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(event)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, encodeValue(value)]),
  ),
  type: event.type,
})

/** How a state is written down. */
export interface Writing<Context> {
  readonly project?: ((context: Context) => unknown) | undefined
  readonly view?: View | undefined
}

/** What holds after a step, as JSON. */
function expectationOf<Context>(result: MoveResult, { project, view }: Writing<Context>): Expectation {
  const { to, began, transitions, emitted, sent, actions } = result
  const context: Context = to.snapshot.context
  return {
    state: to.name,
    value: to.value,
    ...(to.status === 'active' ? {} : { status: to.status }),
    context: encodeValue(project ? project(context) : context),
    ...(view === undefined ? {} : { public: encodeValue(view(to.snapshot)) }),
    timers: to.timers.map(({ id, event, remaining }) => ({ id: id ?? event.type, remaining })),
    services: servicesOf(to),
    began: [...began],
    transitions: [...transitions],
    emitted: emitted.map(encodeEvent),
    sent: sent.map(({ to: target, event }) => ({ to: target, event: encodeEvent(event) })),
    actions: actions.map(({ type }) => type),
  }
}

function servicesOf({ services }: ChartState): Expectation['services'] {
  return services.map(({ id, src }) => ({ id, src }))
}

/** A move as JSON. */
function planMoveOf(move: Move): PlanMove {
  const { free } = move
  return free === undefined ? plainMoveOf(move) : { ...plainMoveOf(move), free }
}

function plainMoveOf(move: Move): PlanMove {
  const { name } = move
  switch (move.kind) {
    case 'event':
      return { kind: move.kind, name, event: encodeEvent(move.event) }
    case 'timer':
    case 'wait':
    case 'leap':
      return { kind: move.kind, name, ms: move.ms }
    case 'answer':
    case 'late': {
      const { id, src } = move.service
      // Which call it is follows from the moves before it.
      return { kind: move.kind, name, service: { id, src, call: 1 }, outcome: planOutcomeOf(move.outcome) }
    }
  }
}

function planOutcomeOf(outcome: ServiceOutcome): PlanOutcome {
  const { name } = outcome
  if ('event' in outcome) return { name, event: encodeEvent(outcome.event) }
  if ('done' in outcome) return { name, done: encodeValue(outcome.done) }
  if ('error' in outcome) return { name, error: encodeValue(outcome.error) }
  return { name, snapshot: encodeValue(outcome.snapshot) }
}

/** A path of a walk as a plan. */
export function planOf<Context>(name: string, path: TourPath, writing: Writing<Context>): Plan {
  const [start, ...steps] = path
  if (!start) throw new TestingError('BAD_TEST_OPTION', `The plan "${name}" has no start.`)
  const plan = numberCalls({
    name,
    start: expectationOf(start, writing),
    steps: steps.flatMap((step) =>
      step.move ? [{ move: planMoveOf(step.move), expect: expectationOf(step, writing) }] : [],
    ),
  })
  if (plan) return plan
  throw new TestingError('BAD_TEST_OPTION', `The plan "${name}" lets a service answer that was not called.`)
}
