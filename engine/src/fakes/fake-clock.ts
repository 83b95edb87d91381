import type { Clock } from '../ports/clock.js'

/** A clock that stands still until it is told how much time went by. Times in ms. */
export interface FakeClock extends Clock {
  /** Ms since the clock was made. */
  now(): number
  /** Lets time pass: timers run in the order they are due, also those set by the ones before. */
  advance(ms: number): void
  /** How many timers wait. */
  readonly waiting: number
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** Makes a clock for XState's `clock` option and for everything that takes the clock port. */
export function fakeClock(): FakeClock {
  const timers = new Map<number, Timer>()
  let time = 0
  let last = 0

  const nextUntil = (end: number) => {
    let next: [number, Timer] | undefined
    // A map keeps the order of insertion, so of two timers due at once the older one runs first.
    for (const entry of timers) {
      if (entry[1].at <= end && (next === undefined || entry[1].at < next[1].at)) next = entry
    }
    return next
  }

  return {
    setTimeout(run, timeout) {
      last += 1
      timers.set(last, { at: time + Math.max(0, timeout), run })
      return last
    },
    clearTimeout(id) {
      if (typeof id === 'number') timers.delete(id)
    },
    now: () => time,
    advance(ms) {
      const end = time + ms
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        const [id, { at, run }] = next
        timers.delete(id)
        time = at
        run()
      }
      time = end
    },
    get waiting() {
      return timers.size
    },
  }
}
