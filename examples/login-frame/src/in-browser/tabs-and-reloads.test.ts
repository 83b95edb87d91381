import { testTabsAndReloads } from './test-tabs-and-reloads.cases.js'

// The lane that users have. `tabs-and-reloads.soak.test.ts` has the other one.
testTabsAndReloads('partitioned, without third-party cookies')
