import type { AnyStateMachine, ContextFrom } from 'xstate'
import { exactModel, retrace } from './exact-model.js'
import type { ModelOptions } from './model-options.js'
import { numberCalls } from './number-calls.js'
import type { Plan, PlanStep } from './plan.js'
import { planOf, type View } from './planned-step.js'
import { stableKey } from './stable-key.js'

/** Makes a plan of other moves, or nothing when they cannot be made one after the other. */
export type Replan = (name: string, steps: readonly PlanStep[]) => Plan | undefined

/** Replans on the model itself: any moves that are possible there, with what the model expects after each. */
export function replanOn<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ModelOptions<ContextFrom<Machine>> & { readonly view?: View } = {},
): Replan {
  const model = exactModel(machine, options)
  return (name, steps) => {
    const path = retrace(
      model,
      steps.map(({ move }) => move),
    )
    return path && planOf(name, path, options)
  }
}

/**
 * Replans with the plan alone, without the machine: only rounds that lead back to the same state can be left out, and
 * none without which an answer would have no call.
 */
export function replanWithout(plan: Plan): Replan {
  const before = new Map<PlanStep, string>()
  let last = placeOf(plan.start)
  for (const step of plan.steps) {
    before.set(step, last)
    last = placeOf(step.expect)
  }
  return (name, steps) => {
    let at = placeOf(plan.start)
    for (const step of steps) {
      if (before.get(step) !== at) return undefined
      at = placeOf(step.expect)
    }
    return numberCalls({ name, start: plan.start, steps })
  }
}

function placeOf({ value, status, context, timers, services }: Plan['start']): string {
  return stableKey([value, status, context, timers, services])
}
