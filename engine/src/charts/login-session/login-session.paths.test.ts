import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'loginSession',
  'every transition of the loginSession chart, with its invariants at every step',
)
