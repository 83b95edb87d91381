import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'loginFrame',
  '[C17] every transition of the loginFrame chart, with its invariants at every step',
)
