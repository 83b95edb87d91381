import { describe, it } from 'vitest'
import { connectCycles, eip1193Cycles, startCycles } from './connect-cycles.cases.js'
import { pairingCycles } from './pairing-cycles.cases.js'

// A thousand of each run in cycles.soak.test.ts.
describe('some cycles', () => {
  it('[F20 partly] 50 connects and disconnects: attempts, listeners, timers and heap return to where they were', async () => {
    await connectCycles(25)
  })

  it('[F20 partly] 20 connects and disconnects of an EIP-1193 wallet: neither it nor its connector keeps a listener', async () => {
    await eip1193Cycles(20)
  })

  it('[F20 partly] [F18 partly] 20 starts and stops, half of them in the middle of connecting', async () => {
    await startCycles(20)
  })

  it('[F20 partly] 50 times paired and disconnected: listeners, timers, codes and the client return', async () => {
    await pairingCycles(50)
  })
})
