import { testStolenBrowsers } from './test-stolen-browsers.cases.js'

// The lane that users have. `stolen-browsers.soak.test.ts` has the other one.
testStolenBrowsers('partitioned, without third-party cookies')
