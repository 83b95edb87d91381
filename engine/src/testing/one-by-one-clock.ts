import type { FakeClock } from '../fakes/fake-clock.js'

/**
 * Makes a clock for XState's `clock` option that runs one timer at a time, as the model's moves do: `advance` runs the oldest of the
 * timers that are due then; others that are due wait for the next call.
 */
export function oneByOneClock(): FakeClock {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  let time = 0
  let last = 0
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
      time += ms
      // A map keeps the order of insertion, so of two timers due at once the older one runs first.
      const due = [...timers].filter(([, { at }]) => at <= time)
      const [next] = due.sort(([, a], [, b]) => a.at - b.at)
      if (!next) return
      const [id, { run }] = next
      timers.delete(id)
      run()
    },
    get waiting() {
      return timers.size
    },
  }
}
