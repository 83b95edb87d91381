import type { ChartState } from './chart-state.js'
import type { Invariant } from './explore.js'

// What runs in a state, but for the allowed names: services by id and `src`, timers by id or event type.
function running({ services, timers }: ChartState, allowed: ReadonlySet<string>): string[] {
  const counted = services.filter(({ id, src }) => !allowed.has(id) && !allowed.has(src))
  const waiting = timers.filter(({ id, event }) => !allowed.has(id ?? '') && !allowed.has(event.type))
  return [
    ...counted.map(({ id, src }) => `service ${id} (${src})`),
    ...waiting.map(({ id, event }) => `timer ${id ?? event.type}`),
  ]
}

/**
 * The invariant that whatever was started is stopped again: in the states the walk started in, nothing runs that did
 * not run at the start. (In a finished machine XState itself stops everything.)
 *
 * @param allowed names that may go on running: child ids, `src`, timer ids or the event types of timers
 */
export function resourcesReturn(allowed: readonly string[] = []): Invariant {
  const starts = new Map<string, ChartState>()
  const names = new Set(allowed)
  return {
    name: 'services and timers return to the start',
    check({ from, to }) {
      if (!from) starts.set(to.name, to)
      const start = starts.get(to.name)
      if (start === undefined || to.status !== 'active') return true
      const left = running(to, names)
      for (const one of running(start, names)) {
        const place = left.indexOf(one)
        if (place >= 0) left.splice(place, 1)
      }
      return left.length === 0 || `back in "${to.name}", but still running: ${left.join(', ')}`
    },
  }
}
