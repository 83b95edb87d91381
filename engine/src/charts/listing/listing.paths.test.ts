import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('listing', '[C10] every transition of the listing chart, with its invariants at every step')
