import {
  type ChartGraph,
  type ChartUnderTest,
  chartDriver,
  lintWithWords,
  plansOfWalk,
  type RandomOptions,
  readPlanFile,
  runPlan,
  type Strategy,
  walkChart,
} from '@walletchart/chart-kit'
import { afterAll, describe, expect, it } from 'vitest'
import { chartsUnderTest } from '../charts/catalogue.cases.js'
import type { ChartName } from '../charts/charts.js'
import { knownTransitions } from '../inspect/known-transitions.cases.js'

/** The end of waiting on a busy machine, in ms. */
const timeout = 600_000

/** A few short random walks. The soak has long ones, and plans of every effect. */
const short = { count: 3, length: 20 }

const entryOf = (chart: ChartName): ChartUnderTest => {
  const entry = chartsUnderTest.find(({ chart: { id } }) => id === chart)
  if (entry === undefined) throw new Error(`The catalogue has no chart ${chart}.`)
  return entry
}

/**
 * Registers what can be tested of a chart alone. The chart is walked once, and the walk is dropped after the last test of the file.
 *
 * @param title of the test of the walk, with the ids that it claims
 * @returns the walk of the chart, for further tests of the same file
 */
export function testWalkedChart(chart: ChartName, title: string): () => ChartGraph {
  const entry = entryOf(chart)
  const { chart: machine, cases = {} } = entry
  let walked: ReturnType<typeof walkChart> | undefined
  const walk = () => {
    walked ??= walkChart(machine, cases)
    return walked
  }
  afterAll(() => {
    walked = undefined
  })

  it(title, { timeout }, () => {
    const { coverage, summary } = walk()
    console.info(summary)
    expect(coverage.taken).toEqual(knownTransitions(chart))
  })

  describe(`the ${chart} chart`, () => {
    it('[C26] is walked by cases of its own and has nothing the lint would say against it', {
      timeout,
    }, () => {
      expect(entry.cases).toBeDefined()
      expect(walk().graph.cutShort).toBeUndefined()
      expect(lintWithWords(entry, walk().coverage)).toEqual([])
    })

    it.each([
      ['transitions', {}],
      ['random', short],
    ] as const)('[C26] running, does what every plan says (%s)', { timeout }, async (strategy, random) => {
      await runPlansOf(entry, () => walk().graph, strategy, random)
    })
  })
  return () => walk().graph
}

/** Makes plans of a chart's walk, and runs them on a live actor of the chart. */
export async function runPlansOf(
  { chart, cases = {} }: ChartUnderTest,
  walk: () => ChartGraph,
  strategy: Strategy,
  random: RandomOptions = {},
): Promise<void> {
  const made = plansOfWalk(chart, walk, { ...cases, ...random, strategy })
  // Through JSON and back, as a file goes.
  const { plans } = readPlanFile(JSON.stringify(made))
  for (const plan of plans) await runPlan(plan, chartDriver(chart, cases))
  expect(plans.length).toBeGreaterThan(0)
}
