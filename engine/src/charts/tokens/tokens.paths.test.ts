import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('tokens', '[C10] every transition of the tokens chart, with its invariants at every step')
