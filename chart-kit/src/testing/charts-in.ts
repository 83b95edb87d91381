import { isMachine } from '../inspect/is-machine.js'
import type { ChartUnderTest } from './chart-under-test.js'
import { TestingError } from './testing-error.js'

/**
 * The charts that a module exports: machines, entries of the kind `{ chart, cases }`, and lists of both. A machine that
 * stands alone and in an entry counts once, by its entry.
 *
 * @param content what `import * as content` gives
 */
export function chartsIn(content: object): readonly ChartUnderTest[] {
  const found = new Map<object, ChartUnderTest>()
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add)
    else if (isMachine(value)) {
      if (!found.has(value)) found.set(value, { chart: value })
    } else if (isEntry(value)) found.set(value.chart, value)
  }
  Object.values(content).forEach(add)
  return [...found.values()]
}

/**
 * The chart of that id among those a module exports.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when there is none, or more than one.
 */
export function chartIn(content: object, id: string): ChartUnderTest {
  const charts = chartsIn(content)
  const [found, ...more] = charts.filter(({ chart }) => chart.id === id)
  if (found !== undefined && more.length === 0) return found
  const ids = charts.map(({ chart }) => chart.id).join(', ')
  throw new TestingError(
    'BAD_TEST_OPTION',
    found === undefined
      ? `The module exports no chart "${id}". It exports: ${ids || 'no chart at all'}.`
      : `The module exports more than one chart "${id}". Rename one.`,
  )
}

function isEntry(value: unknown): value is ChartUnderTest {
  return typeof value === 'object' && value !== null && 'chart' in value && isMachine(value.chart)
}
