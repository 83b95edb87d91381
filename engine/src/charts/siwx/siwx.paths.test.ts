import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('siwx', '[C18] [C10] every transition of the siwx chart, with its invariants at every step')
