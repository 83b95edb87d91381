import { describe, it } from 'vitest'
import { connectCycles, eip1193Cycles, startCycles } from './connect-cycles.cases.js'
import { pairingCycles } from './pairing-cycles.cases.js'

describe('many cycles', () => {
  it('[F20 partly] 1,000 connects and disconnects: attempts, listeners, timers and heap return to where they were', async () => {
    await connectCycles(500)
  })

  it('[F20 partly] 500 connects and disconnects of an EIP-1193 wallet: neither it nor its connector keeps a listener', async () => {
    await eip1193Cycles(500)
  })

  it('[F20 partly] [F18] 200 starts and stops, half of them in the middle of connecting', async () => {
    await startCycles(200)
  })

  it('[F20 partly] 1,000 times paired and disconnected: listeners, timers, codes and the client return', async () => {
    await pairingCycles(1_000)
  })
})
