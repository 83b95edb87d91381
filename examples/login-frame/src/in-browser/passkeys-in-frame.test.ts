import { testPasskeysInFrame } from './test-passkeys-in-frame.cases.js'

// The lane that users have. `passkeys-in-frame.soak.test.ts` has the other one.
testPasskeysInFrame('partitioned, without third-party cookies')
