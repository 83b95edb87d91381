import type { ChartState } from './chart-state.js'
import { checkNames } from './check-options.js'
import type { Invariant } from './explore.js'
import { stableKey } from './stable-key.js'
import { TestingError } from './testing-error.js'

/** When a service runs, and what it is asked. */
export interface Runs<Context> {
  /** It runs in these states and in no others; it is asked when one of them is entered. */
  readonly in: string | readonly string[]
  /** The input it has as long as it runs, made of what the chart knows. */
  readonly asked?: (context: Context) => unknown
  /** Nothing begins it anew before the states are left. */
  readonly undisturbed?: true
}

/**
 * The invariant that a service is asked when the chart comes into these states, is stopped when it leaves them, and is
 * asked the right thing. A walk that never comes into these states fails.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when it has a part that does not exist, or names no state.
 */
export function runsWhile<Context>(src: string, runs: Runs<Context>): Invariant {
  checkNames(`runsWhile "${src}": there is no`, runs, ['in', 'asked', 'undisturbed'])
  const { in: states = [], asked, undisturbed } = runs
  const paths = typeof states === 'string' ? [states] : states
  if (paths.length === 0)
    throw new TestingError('BAD_TEST_OPTION', `runsWhile "${src}": say in which states it runs: in.`)
  const isDueIn = ({ active }: ChartState): boolean => paths.some((path) => active.includes(path))
  return {
    name: `${src} runs in ${paths.join(', ')} and nowhere else`,
    about: {
      states: paths,
      services: [src],
      applies: ({ to }) => to.status === 'active' && isDueIn(to),
      why: () => `${paths.map((path) => `"${path}"`).join(' or ')} was never active`,
    },
    check: ({ from, to, began }) => {
      if (to.status !== 'active') return true
      const [service, ...more] = to.services.filter((one) => one.src === src)
      const isDue = isDueIn(to)
      const wasDue = from !== undefined && isDueIn(from)
      if (service === undefined) return !isDue || wasDue || `it does not run in "${to.name}"`
      if (!isDue) return `it runs in "${to.name}"`
      if (more.length > 0) return 'it runs twice'
      const ran = from?.services.some(({ id }) => id === service.id) === true
      if (undisturbed && ran && began.includes(service.id)) return 'it was begun anew'
      if (asked === undefined) return true
      const wanted = stableKey(asked(to.snapshot.context))
      return stableKey(service.input) === wanted || `asked ${stableKey(service.input)}, not ${wanted}`
    },
  }
}
