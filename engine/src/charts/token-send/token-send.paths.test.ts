import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'tokenSend',
  '[C20] every transition of the chart of a transfer, with its invariants at every step',
)
