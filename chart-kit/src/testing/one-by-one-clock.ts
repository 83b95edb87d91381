import { TestingError } from './testing-error.js'

/** A clock for XState's `clock` option that advances only by `advance`. Times in ms. */
export interface OneByOneClock {
  setTimeout(run: () => void, timeout: number): number
  clearTimeout(id: unknown): void
  /** Ms since the clock was made. */
  now(): number
  /** Lets time pass. Of the timers that are due at the very end only the oldest runs. */
  advance(ms: number): void
  /** How many timers wait. */
  readonly waiting: number
}

interface Timer {
  readonly id: number
  readonly at: number
  readonly run: () => void
}

/**
 * Makes a clock that moves as the model does: `advance` runs all timers that are due before that time, and of those due at
 * that time only the oldest; the others wait for the next call.
 * @throws {TestingError} `BAD_TEST_OPTION` from `advance` for a time that is negative or no number
 */
export function oneByOneClock(): OneByOneClock {
  const timers = new Map<number, Timer>()
  let time = 0
  let last = 0
  return {
    setTimeout(run, timeout) {
      last += 1
      timers.set(last, { id: last, at: time + Math.max(0, timeout), run })
      return last
    },
    clearTimeout(id) {
      if (typeof id === 'number') timers.delete(id)
    },
    now: () => time,
    advance(ms) {
      if (!(ms >= 0))
        throw new TestingError('BAD_TEST_OPTION', `advance: expected a time in ms, found ${ms}.`)
      const end = time + ms
      for (let isBefore = true; isBefore; ) {
        const next = firstDue(timers, end)
        if (!next) break
        isBefore = next.at < end
        time = Math.max(time, next.at)
        timers.delete(next.id)
        next.run()
      }
      time = end
    },
    get waiting() {
      return timers.size
    },
  }
}

// A map keeps the order of insertion, so of two timers due at once the older one runs first.
function firstDue(timers: ReadonlyMap<number, Timer>, end: number): Timer | undefined {
  let first: Timer | undefined
  for (const timer of timers.values()) if (timer.at <= end && !(first && first.at <= timer.at)) first = timer
  return first
}
