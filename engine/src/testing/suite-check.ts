import type { AnyStateMachine } from 'xstate'
import { transitionsOf } from '../inspect/transitions-of.js'
import type { ChartUnderTest } from './chart-under-test.js'
import { eventTypesOf } from './event-types.js'
import { explore } from './explore.js'
import type { LintFinding } from './lint-chart.js'
import { lintWithWords } from './lint-chart-under-test.js'
import { TestingError } from './testing-error.js'
import { walkChart } from './walk-chart.js'

const most = 10_000

/**
 * A check for `runMutants`: what the tests of a chart would say of the faulty one. It is linted with its words and walked
 * with its cases by `walkChart`, all events of the original everywhere. It is compared with nothing: it throws when a
 * rule or an invariant is broken.
 *
 * A mutant with more than twice the states of the original is walked no further. It then counts as survived, unless the
 * `limit` of the cases is as low as that, for the tests would go on up to their limit.
 *
 * @throws {TestingError} `WALK_LIMIT` and `BAD_TEST_OPTION`, as `explore` does.
 */
export function suiteCheck(underTest: ChartUnderTest): (mutant: AnyStateMachine) => void {
  const { chart, cases = {} } = underTest
  const own = cases.limit ?? most
  const limit = Math.min(own, 2 * explore(chart, cases).states.length + 10)
  const everywhere = eventTypesOf(transitionsOf(chart), Object.keys(cases.events ?? {}))
  return (mutant) => {
    const asMutant = { ...underTest, chart: mutant }
    // What can be read from a chart takes no time, so it comes first; which allowances are needed only a walk shows.
    refuse(lintWithWords(asMutant).filter(({ rule }) => rule !== 'allowance-not-needed'))
    try {
      const { coverage } = walkChart(mutant, { everywhere, ...cases, limit, untilBroken: true })
      refuse(lintWithWords(asMutant, coverage))
    } catch (error) {
      if (error instanceof TestingError && error.code === 'WALK_LIMIT' && limit < own) return
      throw error
    }
  }
}

function refuse([finding]: readonly LintFinding[]): void {
  if (finding === undefined) return
  throw new TestingError('WALK_FAILED', `${finding.rule} at ${finding.where}: ${finding.message}`)
}
