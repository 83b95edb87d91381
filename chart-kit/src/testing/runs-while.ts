import type { Invariant } from './explore.js'
import type { LiveService } from './service-outcome.js'
import { stableKey } from './stable-key.js'

/** When a service runs, and what it is asked. */
export interface Runs<Context> {
  /** It runs in these states and in no others; it is asked when one of them is entered. */
  readonly in: string | readonly string[]
  /** The input it has as long as it runs, made of what the chart knows. */
  readonly asked?: (context: Context) => unknown
  /** Nothing begins it anew before the states are left. Seen by walks with `lateAnswers`. */
  readonly undisturbed?: true
}

/**
 * The invariant that a service is asked when the chart comes into these states, is stopped when it leaves them, and is
 * asked the right thing.
 */
export function runsWhile<Context>(
  src: string,
  { in: states, asked, undisturbed }: Runs<Context>,
): Invariant {
  const paths = typeof states === 'string' ? [states] : states
  return {
    name: `${src} runs in ${paths.join(', ')} and nowhere else`,
    check: ({ from, to }) => {
      if (to.status !== 'active') return true
      const [service, ...more] = to.services.filter((one) => one.src === src)
      const isDue = paths.some((path) => to.active.includes(path))
      const wasDue = from !== undefined && paths.some((path) => from.active.includes(path))
      if (service === undefined) return !isDue || wasDue || `it does not run in "${to.name}"`
      if (!isDue) return `it runs in "${to.name}"`
      if (more.length > 0) return 'it runs twice'
      const isIn = (list: readonly LiveService[] = []): boolean => list.some(({ id }) => id === service.id)
      if (undisturbed && isIn(from?.services) && isIn(to.stopped) && !isIn(from?.stopped))
        return 'it was begun anew'
      if (asked === undefined) return true
      const wanted = stableKey(asked(to.snapshot.context))
      return stableKey(service.input) === wanted || `asked ${stableKey(service.input)}, not ${wanted}`
    },
  }
}
