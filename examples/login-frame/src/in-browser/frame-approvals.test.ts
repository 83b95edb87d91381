import { testFrameApprovals } from './test-frame-approvals.cases.js'

// `frame-approvals.soak.test.ts` has the lane that users have.
testFrameApprovals('as tests start it')
