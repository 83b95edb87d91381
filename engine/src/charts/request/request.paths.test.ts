import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('request', '[C10] every transition of the request chart, with its invariants at every step')
