import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('network', '[C10] every transition of the network chart, with its invariants at every step')
