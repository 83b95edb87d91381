import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'receipts',
  '[C20 partly] every transition of the receipts chart, with its invariants at every step',
)
