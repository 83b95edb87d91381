import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'connecting',
  '[C15] [C10] every transition of the connecting chart, with its invariants at every step',
)
