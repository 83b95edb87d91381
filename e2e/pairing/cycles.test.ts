import { afterAll, beforeAll, it } from 'vitest'
import { PairingBench } from './pairing-bench.js'
import { pairingCycles } from './pairing-cycles.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterAll(() => bench.stop())

// Each is a real pairing with a real wallet: two key agreements, a session, and its end on both sides.
it('[F20 partly] 12 real pairings and ends: no listener, timer, socket or record is left behind', async () => {
  await pairingCycles(bench, 3, 4)
})
