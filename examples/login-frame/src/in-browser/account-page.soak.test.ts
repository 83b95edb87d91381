import { testAccountPage } from './test-account-page.cases.js'

// `account-page.test.ts` has the lane that users have.
testAccountPage('as tests start it')
