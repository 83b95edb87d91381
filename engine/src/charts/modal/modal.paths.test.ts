import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('modal', '[C22] [C10] every transition of the modal chart, with its invariants at every step')
