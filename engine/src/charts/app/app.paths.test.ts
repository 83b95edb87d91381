import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('app', '[C10] every transition of the app chart, with its invariants at every step')
