import { testLogins } from './test-logins.cases.js'

// The lane that users have. `logins.soak.test.ts` has the other one, and the other steps.
testLogins('partitioned, without third-party cookies', [
  'the browser was approved',
  'the recovery code is shown',
  'a request is shown',
])
