import { testPasskeysInWindow } from './test-passkeys-in-window.cases.js'

// The lane that users have. `passkeys-in-window.soak.test.ts` has the other one.
testPasskeysInWindow('partitioned, without third-party cookies')
