import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'discovery',
  '[C10] every transition of the discovery chart, with its invariants at every step',
)
