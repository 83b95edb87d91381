import { testLogins } from './test-logins.cases.js'

testLogins('as tests start it')
