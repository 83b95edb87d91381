import { testPasskeysInFrame } from './test-passkeys-in-frame.cases.js'

testPasskeysInFrame('as tests start it')
