import type { Plan, PlanMove, PlanStep } from './plan.js'

/**
 * The plan with the number of the call in each answer, counted from the start; undefined when an answer has no call:
 * none of its service runs, or for a late one, none was stopped before its last word.
 */
export function numberCalls(plan: Plan): Plan | undefined {
  const counts = new Map<string, number>()
  const live = new Map<string, number>()
  const stopped = new Map<string, number>()
  const follow = ({ began, services }: Plan['start']): void => {
    for (const [id, call] of live) {
      if (services.some((service) => service.id === id) && !began.includes(id)) continue
      live.delete(id)
      stopped.set(id, call)
    }
    for (const id of began) {
      const call = (counts.get(id) ?? 0) + 1
      counts.set(id, call)
      live.set(id, call)
    }
  }
  const numbered = (move: PlanMove): PlanMove | undefined => {
    if (move.kind !== 'answer' && move.kind !== 'late') return move
    const calls = move.kind === 'late' ? stopped : live
    const { id } = move.service
    const call = calls.get(id)
    if (call === undefined) return undefined
    if ('done' in move.outcome || 'error' in move.outcome) calls.delete(id)
    return { ...move, service: { ...move.service, call } }
  }

  follow(plan.start)
  const steps: PlanStep[] = []
  for (const { move, expect } of plan.steps) {
    const same = numbered(move)
    if (same === undefined) return undefined
    steps.push({ move: same, expect })
    follow(expect)
  }
  return { ...plan, steps }
}
