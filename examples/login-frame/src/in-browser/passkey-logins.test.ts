import { testPasskeyLogins } from './test-passkey-logins.cases.js'

// The lane that users have. `passkey-logins.soak.test.ts` has the other one.
testPasskeyLogins('partitioned, without third-party cookies')
