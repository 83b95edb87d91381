import type { EventObject } from 'xstate'
import type { ChartGraph } from './explore.js'

/** The events that a walk sent into a machine, and the facts that came out of it. */
export interface Seen {
  /** The events from outside, as the cases give them. */
  readonly events: readonly EventObject[]
  /** The facts that were emitted. */
  readonly facts: readonly EventObject[]
}

/** The events and facts of a walk, in the order of its steps, each object once. */
export function seenIn({ steps }: Pick<ChartGraph, 'steps'>): Seen {
  const events = new Set<EventObject>()
  const facts = new Set<EventObject>()
  for (const { move, event, emitted } of steps) {
    if (move?.kind === 'event' && event !== undefined) events.add(event)
    for (const fact of emitted) facts.add(fact)
  }
  return { events: [...events], facts: [...facts] }
}
