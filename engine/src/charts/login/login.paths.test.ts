import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('login', 'every transition of the login chart, with its invariants at every step')
