import { withWords } from '../inspect/with-words.js'
import type { ChartUnderTest } from './chart-under-test.js'
import { checkMachine } from './check-machine.js'
import { type Coverage, coverage } from './coverage.js'
import { explore } from './explore.js'
import { type LintAllowance, type LintFinding, lintChart, lintRules } from './lint-chart.js'
import { TestingError } from './testing-error.js'

/**
 * Lints a chart with what is known of it: its notes count as descriptions, and with `cases` it is walked, so that guards
 * that never go both ways are found too.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when `words` allows a rule that does not exist, and as `explore` does.
 */
export function lintChartUnderTest({ chart, cases, words = {}, allow = [] }: ChartUnderTest): LintFinding[] {
  const graph = cases && explore(chart, cases)
  // A walk that ended at its limit knows nothing of the guards it did not come to.
  const covered = graph === undefined || graph.cutShort !== undefined ? undefined : coverage(graph)
  return lintWithWords({ chart, words, allow }, covered)
}

/** The same by a walk that was taken already. */
export function lintWithWords(
  { chart, words = {}, allow = [] }: ChartUnderTest,
  covered?: Coverage,
): LintFinding[] {
  checkMachine(chart)
  return lintChart(withWords(chart, words), {
    allow: [...allowancesOf(chart.id, words), ...allow],
    ...(covered === undefined ? {} : { coverage: covered }),
  })
}

function allowancesOf(id: string, words: NonNullable<ChartUnderTest['words']>): LintAllowance[] {
  return Object.entries(words).flatMap(([path, { allow = {} }]) =>
    Object.entries(allow).map(([name, reason]) => {
      const rule = lintRules.find((one) => one === name)
      if (rule !== undefined) return { rule, where: path === '' ? id : path, reason }
      throw new TestingError(
        'BAD_TEST_OPTION',
        `words: "${path}" of "${id}" allows "${name}", but the rules are ${lintRules.join(', ')}.`,
      )
    }),
  )
}
