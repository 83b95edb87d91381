import { numberCalls } from './number-calls.js'
import type { Expectation, Plan, PlanStep } from './plan.js'
import { stableKey } from './stable-key.js'

/**
 * The shortest way to the last step of a plan by steps that the plan itself has taken: equal states count as one place.
 * Undefined when there is none that is shorter.
 */
export function shortWay(plan: Plan): Plan | undefined {
  const last = plan.steps.at(-1)
  if (!last) return undefined
  const out = new Map<string, { readonly step: PlanStep; readonly to: string }[]>()
  let at = placeOf(plan.start)
  let goal = at
  for (const step of plan.steps) {
    const to = placeOf(step.expect)
    out.set(at, [...(out.get(at) ?? []), { step, to }])
    goal = at
    at = to
  }
  const steps = wayTo(placeOf(plan.start), goal, out)
  if (!steps || steps.length + 1 >= plan.steps.length) return undefined
  // Undefined too when the last step is a late answer of a call that this way never makes.
  return numberCalls({ ...plan, steps: [...steps, last] })
}

function wayTo(
  start: string,
  goal: string,
  out: ReadonlyMap<string, readonly { readonly step: PlanStep; readonly to: string }[]>,
): readonly PlanStep[] | undefined {
  const ways = new Map<string, readonly PlanStep[]>([[start, []]])
  const queue = [start]
  for (let index = 0; index < queue.length; index += 1) {
    const place = queue[index] ?? start
    const way = ways.get(place) ?? []
    if (place === goal) return way
    for (const { step, to } of out.get(place) ?? []) {
      if (ways.has(to)) continue
      ways.set(to, [...way, step])
      queue.push(to)
    }
  }
  return undefined
}

function placeOf({ value, status, context, timers, services }: Expectation): string {
  return stableKey([value, status, context, timers, services])
}
