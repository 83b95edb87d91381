import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('balance', '[C10] every transition of the balance chart, with its invariants at every step')
