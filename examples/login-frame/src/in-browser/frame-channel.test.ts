import { testFrameChannel } from './test-frame-channel.cases.js'

// `frame-channel.soak.test.ts` has the lane that users have.
testFrameChannel('as tests start it')
