import { testFrameChannel } from './test-frame-channel.cases.js'

// The lane that users have. `frame-channel.test.ts` has the other one.
testFrameChannel('partitioned, without third-party cookies')
