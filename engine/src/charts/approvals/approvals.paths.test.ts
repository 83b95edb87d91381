import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('approvals', 'every transition of the approvals chart, with its invariants at every step')
