import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'toasts',
  '[C21] [C10] every transition of the toasts chart, with its invariants at every step',
)
