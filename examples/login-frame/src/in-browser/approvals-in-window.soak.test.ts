import { testApprovalsInWindow } from './test-approvals-in-window.cases.js'

// The lane that users have. `approvals-in-window.test.ts` has the other one.
testApprovalsInWindow('partitioned, without third-party cookies')
