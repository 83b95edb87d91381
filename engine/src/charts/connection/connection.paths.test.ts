import { testLargeChartPlans } from '../../testing/large-chart-plans.cases.js'
import { testWalkedChart } from '../../testing/walked-chart.cases.js'

const walk = testWalkedChart(
  'connection',
  '[C15] [C10] every transition of the connection chart, with its invariants at every step',
)
testLargeChartPlans(walk)
