import type { Plan, PlanFile } from '@walletchart/chart-kit'

/**
 * The beginnings of plans that take every transition which all the plans take. A plan that takes no further transition is left
 * out, and each other one ends with the last further transition.
 */
export function coverOf({ plans }: PlanFile): readonly Plan[] {
  const taken = new Set<string>()
  return plans.flatMap((plan, index): readonly Plan[] => {
    let length = 0
    for (const [step, { transitions }] of [plan.start, ...plan.steps.map(({ expect }) => expect)].entries())
      for (const transition of transitions) {
        if (!taken.has(transition)) length = step
        taken.add(transition)
      }
    if (length === 0 && index > 0) return []
    return [{ ...plan, name: `${plan.name}, the first ${length}`, steps: plan.steps.slice(0, length) }]
  })
}
