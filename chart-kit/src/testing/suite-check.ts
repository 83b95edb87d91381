import type { AnyStateMachine } from 'xstate'
import { sourceName } from '../inspect/piece-name.js'
import { stateNodesOf, transitionsOf } from '../inspect/transitions-of.js'
import type { ChartUnderTest } from './chart-under-test.js'
import { checkMachine } from './check-machine.js'
import { eventTypesOf } from './event-types.js'
import { maxStates } from './explore.js'
import type { LintFinding } from './lint-chart.js'
import { lintWithWords } from './lint-chart-under-test.js'
import { endsService } from './service-outcome.js'
import { TestingError } from './testing-error.js'
import { type ChartWalk, type WalkOptions, walkChart } from './walk-chart.js'

/**
 * A check for `runMutants`: what the tests of a chart would say of the faulty one. It is linted with its words and walked
 * with its cases by `walkChart`, all events of the original everywhere. It is compared with nothing: it throws when a
 * rule or an invariant is broken.
 *
 * A mutant with more than twice the states of the original is walked no further. It then counts as survived, unless the
 * `limit` of the cases is as low as that, for the tests would go on up to their limit.
 *
 * @throws {TestingError} `WALK_FAILED`, `WALK_LIMIT` and `BAD_TEST_OPTION`, as `walkChart` does on the original.
 */
export function suiteCheck(underTest: ChartUnderTest): (mutant: AnyStateMachine) => void {
  const { chart, cases = {} } = underTest
  checkMachine(chart)
  const most = cases.limit ?? maxStates
  const everywhere = eventTypesOf(transitionsOf(chart), Object.keys(cases.events ?? {}))
  const lateAnswers = lateServices(chart, cases)
  const walk = (machine: AnyStateMachine, limit: number): ChartWalk => {
    const asMutant = { ...underTest, chart: machine }
    // What can be read from a chart takes no time, so it comes first; which allowances are needed only a walk shows.
    refuse(lintWithWords(asMutant).filter(({ rule }) => rule !== 'allowance-not-needed'))
    const found = walkChart(machine, { everywhere, ...cases, lateAnswers, limit, untilBroken: true })
    refuse(lintWithWords(asMutant, found.coverage))
    return found
  }
  const limit = Math.min(most, 2 * walk(chart, most).graph.states.length + 10)
  return (mutant) => {
    if (mutant === chart) return // it was walked above
    try {
      walk(mutant, limit)
    } catch (error) {
      if (error instanceof TestingError && error.code === 'WALK_LIMIT' && limit < most) return
      throw error
    }
  }
}

// XState itself drops what a stopped promise answers, so remembering it would only cost states.
function lateServices(
  chart: AnyStateMachine,
  { lateAnswers = false, outcomes = {} }: WalkOptions,
): readonly string[] {
  if (lateAnswers === false) return []
  const sources = stateNodesOf(chart).flatMap((node) => node.invoke.map(({ src }) => sourceName(src)))
  return [...new Set(lateAnswers === true ? sources : lateAnswers)].filter((src) => {
    const listed = outcomes[src]
    return !Array.isArray(listed) || !listed.every(endsService)
  })
}

function refuse([finding]: readonly LintFinding[]): void {
  if (finding === undefined) return
  throw new TestingError('WALK_FAILED', `${finding.rule} at ${finding.where}: ${finding.message}`)
}
