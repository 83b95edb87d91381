import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('identity', '[C10] every transition of the identity chart, with its invariants at every step')
