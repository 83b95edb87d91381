import { testPasskeys } from './test-passkeys.cases.js'

// The lane that users have. `passkeys.soak.test.ts` has the other one.
testPasskeys('partitioned, without third-party cookies')
