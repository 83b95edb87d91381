import { testPasskeys } from './test-passkeys.cases.js'

testPasskeys('as tests start it')
