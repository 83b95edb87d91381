import { expect } from 'vitest'

/** Ten times the work of the slowest parser: about 100 ms of a processor of today. */
const MOST = 40
const ROUNDS = 5

/** Processor time of a call in ms, whatever else the machine does meanwhile. */
const processorTime = (run: () => unknown): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** A loop of two million steps. A slow processor takes as much longer for it as for the measured call. */
const yardstick = (): number => {
  let sum = 0
  for (let step = 0; step < 2_000_000; step += 1) sum = (Math.imul(sum, 31) + step) | 0
  return sum
}

/** The least of three: collecting garbage counts with whatever runs meanwhile. */
const unitNow = (): number =>
  Math.min(processorTime(yardstick), processorTime(yardstick), processorTime(yardstick))

let usual: number | undefined

/**
 * The work of a call in yardsticks. Where it is more than `most`, the least of five rounds: the process does other things too.
 */
export function workOf(run: () => void, most = MOST): number {
  usual ??= unitNow()
  let least = processorTime(run) / usual
  for (let round = 1; round < ROUNDS && least > most; round += 1) {
    // The processor may have become slower: the yardstick is measured again beside the call.
    least = Math.min(least, processorTime(run) / unitNow())
  }
  return least
}

/**
 * Holds a call to the work of `most` yardsticks, by default ten times that of the slowest parser. Wall time would say how busy
 * the machine is.
 */
export function expectLittleWork(run: () => void, most = MOST): void {
  expect(workOf(run, most)).toBeLessThanOrEqual(most)
}
