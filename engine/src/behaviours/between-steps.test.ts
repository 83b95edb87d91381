import { expect, it } from 'vitest'
import { playBetweenSteps } from './between-steps.cases.js'

/** Sequences of the run; the soak plays more, from other seeds. */
const seeds = 60

it('[U34:1+2] [U44 partly] wallet events, app calls and chunks between every two steps, two of five families', {
  timeout: 300_000,
}, async () => {
  console.info(`seeds 0 to ${seeds - 1}`)
  for (let seed = 0; seed < seeds; seed += 1) {
    const { faults, moves } = await playBetweenSteps(seed, 30)
    expect({ seed, faults, moves: faults.length > 0 ? moves : [] }).toEqual({ seed, faults: [], moves: [] })
  }
})
