import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart(
  'sendForm',
  '[C20 partly] [R3.38] every transition of the form of a transfer, with its invariants at every step',
)
