import type { Expectation } from './plan.js'
import { stableKey } from './stable-key.js'

/** Equal for expectations that a target must not show differently: state, public part, services and timers by name. */
export function seenPlace({ value, public: seen, services, timers }: Expectation): string {
  return stableKey([value, seen, services, timers.map(({ id }) => id)])
}
