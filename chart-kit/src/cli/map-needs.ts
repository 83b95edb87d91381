import type { PlanFile, PlanMove } from '../testing/plan.js'
import type { MapNeeds } from './spec-texts.js'

type Way = MapNeeds['services'][string][number]

/** What the plans of a file need of a page. */
export function needsOf({ plans }: PlanFile): MapNeeds {
  const moves = plans.flatMap(({ steps }) => steps.map(({ move }) => move))
  const events = new Set<string>()
  const services = new Map<string, Set<Way>>()
  for (const move of moves) {
    if (move.kind === 'event') events.add(move.event.type)
    if (move.kind !== 'answer' && move.kind !== 'late') continue
    const ways = services.get(move.service.src) ?? new Set()
    services.set(move.service.src, ways.add(wayOf(move)))
  }
  const [first] = plans
  const shown = first?.start.public
  return {
    events: [...events].sort(),
    services: Object.fromEntries([...services].map(([src, ways]) => [src, [...ways].sort()])),
    shown:
      typeof shown === 'object' && shown !== null ? Object.keys(shown).filter((key) => key !== 'aria') : [],
  }
}

function wayOf({ outcome }: Extract<PlanMove, { kind: 'answer' | 'late' }>): Way {
  if ('error' in outcome) return 'reject'
  return 'event' in outcome ? 'tell' : 'resolve'
}
