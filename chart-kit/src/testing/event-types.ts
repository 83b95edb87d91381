import type { ChartTransition } from '../inspect/transitions-of.js'
import { isWildcard, matchesDescriptor, sampleOf } from './event-descriptor.js'

/** True when some transition is meant for events of this type. */
export function handles(transitions: readonly ChartTransition[], type: string): boolean {
  return transitions.some(({ event }) => event !== '' && matchesDescriptor(type, event))
}

/**
 * The event types worth sending to a machine: its exact ones, those of `listed` that it handles, and for each wildcard
 * one that only it means, unless the list has one.
 */
export function eventTypesOf(
  transitions: readonly ChartTransition[],
  listed: readonly string[] = [],
): readonly string[] {
  const own = new Set(
    transitions.map(({ event }) => event).filter((event) => event !== '' && !event.startsWith('xstate.')),
  )
  const wildcards = [...own].filter(isWildcard).sort((a, b) => b.length - a.length)
  const types = new Set([...own].filter((event) => !isWildcard(event)))
  const served = new Set<string>()
  for (const type of listed) {
    if (!handles(transitions, type)) continue
    types.add(type)
    const nearest = wildcards.find((wildcard) => matchesDescriptor(type, wildcard))
    if (!own.has(type) && nearest !== undefined) served.add(nearest)
  }
  for (const wildcard of wildcards) if (!served.has(wildcard)) types.add(sampleOf(wildcard))
  return [...types]
}
