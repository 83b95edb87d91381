import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('record', '[C10] every transition of the record chart, with its invariants at every step')
