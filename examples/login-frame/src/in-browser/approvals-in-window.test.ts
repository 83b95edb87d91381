import { testApprovalsInWindow } from './test-approvals-in-window.cases.js'

// `approvals-in-window.soak.test.ts` has the lane that users have.
testApprovalsInWindow('as tests start it')
