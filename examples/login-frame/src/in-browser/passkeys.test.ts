import { testPasskeys } from './test-passkeys.cases.js'

testPasskeys('as tests start it')
testPasskeys('partitioned, without third-party cookies')
