import { testKeysMemory } from './test-keys-memory.cases.js'

// The lane that users have. `keys-memory.soak.test.ts` has the other one.
testKeysMemory('partitioned, without third-party cookies')
