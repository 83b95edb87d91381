import { testFrameApprovals } from './test-frame-approvals.cases.js'

// The lane that users have. `frame-approvals.test.ts` has the other one.
testFrameApprovals('partitioned, without third-party cookies')
