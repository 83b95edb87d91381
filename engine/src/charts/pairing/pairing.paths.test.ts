import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'pairing',
  '[C16] [U37 partly] every transition of the pairing chart, with its invariants at every step',
)
