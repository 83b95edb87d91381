import { testAccountPage } from './test-account-page.cases.js'

// The lane that users have. `account-page.soak.test.ts` has the other one.
testAccountPage('partitioned, without third-party cookies')
