import { describe, expect, it, TestRunner } from 'vitest'
import { chartDriver } from './chart-driver.js'
import type { CoverageFile } from './coverage-file.js'
import { coverageReport } from './coverage-report.js'
import { makePlans } from './make-plans.js'
import { type ToastsContext, toastsCases, toastsChart } from './toasts.cases.js'
import { testChart, testPlans } from './vitest-adapter.js'

const none: CoverageFile = { version: 1, charts: {} }
const ran: string[] = []
const file = makePlans(toastsChart, { ...toastsCases, strategy: 'states' })

// Registers tests of its own: they run beside the ones below.
let walked = 0
const limits = new Set<number | undefined>()
const watched = {
  ...toastsCases,
  project: (context: ToastsContext) => {
    walked += 1
    limits.add(TestRunner.getCurrentTest()?.timeout)
    return toastsCases.project?.(context) ?? context
  },
}
let walkedBefore: number | undefined
let whole: CoverageFile | undefined
describe('testChart', () => {
  testChart(toastsChart, {
    ...watched,
    strategies: ['effects', 'pairs', 'random'],
    onCoverage: (covered) => {
      whole = covered
    },
  })
})
walkedBefore = walked
let part: CoverageFile | undefined
testPlans(
  file,
  () => {
    ran.push(expect.getState().currentTestName ?? '')
    limits.add(TestRunner.getCurrentTest()?.timeout)
    return chartDriver(toastsChart)
  },
  {
    onCoverage: (covered) => {
      part = covered
    },
  },
)
it('[C26] tells which transitions the plans took, as a coverage file', () => {
  expect(coverageReport(whole ?? none, [toastsChart]).problems).toEqual([])
  const { charts, problems } = coverageReport(part ?? none, [toastsChart], { threshold: 0 })
  expect(problems).toEqual([])
  expect(charts[0]).toMatchObject({ taken: 4, total: 9 })
})

it('[C26] registers a test for each plan', () => {
  expect(ran).toEqual([
    'toasts: every state > the way to showing.sticky (1 move)',
    'toasts: every state > the way to replacing (2 moves)',
  ])
})

it('[C26] gives each test a minute, when nothing else is said', () => {
  expect([...limits]).toEqual([60_000])
})

it('[C26] walks nothing while tests are collected', () => {
  expect(walkedBefore).toBe(0)
  expect(walked).toBeGreaterThan(10)
})
