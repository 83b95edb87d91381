import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'asking',
  '[C15] [C10] every transition of the asking chart, with its invariants at every step',
)
