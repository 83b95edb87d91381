import { afterAll, beforeAll, it } from 'vitest'
import { PairingBench } from './pairing-bench.js'
import { pairingCycles } from './pairing-cycles.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterAll(() => bench.stop())

it('1,000 real pairings and ends: no listener, timer, socket or record is left behind', async () => {
  await pairingCycles(bench, 10, 100)
}, 600_000)
