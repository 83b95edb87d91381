import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('loginFrame', 'every transition of the loginFrame chart, with its invariants at every step')
