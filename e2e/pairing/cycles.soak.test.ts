import { afterAll, beforeAll, it } from 'vitest'
import { PairingBench } from './pairing-bench.js'
import { realPairingCycles } from './real-pairing-cycles.js'

const bench = new PairingBench()
beforeAll(() => bench.start(28_670))
afterAll(() => bench.stop())

it('[F20] 1,000 real pairings and ends: no listener, timer, socket or record is left behind', async () => {
  await realPairingCycles(bench, 10, 100)
}, 600_000)
