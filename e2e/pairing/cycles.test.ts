import { afterAll, beforeAll, it } from 'vitest'
import { PairingBench } from './pairing-bench.js'
import { realPairingCycles } from './real-pairing-cycles.js'

const bench = new PairingBench()
beforeAll(() => bench.start(28_660))
afterAll(() => bench.stop())

it('[F20 partly] 50 real pairings and ends: no listener, timer, socket or record is left behind', async () => {
  await realPairingCycles(bench, 5, 10)
})
