import { testLogins } from './test-logins.cases.js'

// The lane that users have. `logins.soak.test.ts` has the other one.
testLogins('partitioned, without third-party cookies')
