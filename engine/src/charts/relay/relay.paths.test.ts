import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('relay', '[C16] every transition of the relay chart, with its invariants at every step')
