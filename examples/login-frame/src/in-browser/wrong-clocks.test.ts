import { testWrongClocks } from './test-wrong-clocks.cases.js'

// The lane that users have. `wrong-clocks.soak.test.ts` has the other one.
testWrongClocks('partitioned, without third-party cookies')
