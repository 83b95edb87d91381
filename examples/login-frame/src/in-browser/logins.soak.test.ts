import { testLogins } from './test-logins.cases.js'

testLogins('as tests start it')
testLogins('partitioned, without third-party cookies')
