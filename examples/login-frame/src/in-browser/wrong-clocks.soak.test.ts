import { testWrongClocks } from './test-wrong-clocks.cases.js'

testWrongClocks('as tests start it')
