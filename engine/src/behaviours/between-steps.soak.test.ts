import { expect, it } from 'vitest'
import { playBetweenSteps } from './between-steps.cases.js'

const sequences = 5_000

it('[U34:1+2] wallet events, app calls and chunks between every two steps, from seeds of the day', {
  timeout: 3_600_000,
}, async () => {
  const first = Date.now() % 1_000_000_000
  console.info(`seeds ${first} to ${first + sequences - 1}`)
  for (let seed = first; seed < first + sequences; seed += 1) {
    const { faults, moves } = await playBetweenSteps(seed, 30)
    expect({ seed, faults, moves: faults.length > 0 ? moves : [] }).toEqual({ seed, faults: [], moves: [] })
  }
})
