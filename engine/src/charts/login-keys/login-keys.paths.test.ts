import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('loginKeys', 'every transition of the loginKeys chart, with its invariants at every step')
