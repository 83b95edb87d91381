import { adviceOnChance } from './changing-key.js'
import type { ChartState } from './chart-state.js'
import { stableKey } from './stable-key.js'

/**
 * The sentence for a walk that found too many states: it names what takes the most different values.
 *
 * @param changing what is another one each time, when something is
 */
export function tooManyStates(states: readonly ChartState[], limit: number, changing?: string): string {
  if (changing !== undefined) {
    return (
      `The walk stopped at ${limit} states: ${changing} is another one each time the same is done, so it comes from ` +
      `chance, the clock or a counter. ${adviceOnChance(changing)}`
    )
  }
  const values = new Map<string, Set<string>>()
  const note = (key: string, value: string): void => {
    const seen = values.get(key)
    if (seen) seen.add(value)
    else values.set(key, new Set([value]))
  }
  for (const { projected, timers, services } of states) {
    if (typeof projected === 'object' && projected !== null && !Array.isArray(projected)) {
      for (const [key, value] of Object.entries(projected)) note(`context.${key}`, stableKey(value))
    } else note('the projected context', stableKey(projected))
    note('the set of timers', timers.map(({ id }) => id).join())
    note('the set of services', services.map(({ id }) => id).join())
  }
  const [widest] = [...values].sort((a, b) => b[1].size - a[1].size)
  const [key, seen] = widest ?? ['the state', new Set<string>()]
  return (
    `The walk stopped at ${limit} states: ${key} took ${seen.size} different values. ` +
    'Give project() a coarser form of it, list fewer payloads, raise limit, or let walkChart take what was walked: partial.'
  )
}
