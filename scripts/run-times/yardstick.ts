import { performance } from 'node:perf_hooks'

/** What {@link measureYardstick} took. */
export interface YardstickTime {
  /** Processor time in ms. */
  readonly cpu: number
  /** By the clock, in ms. More than the processor time when other programs keep the processor busy. */
  readonly took: number
}

/** Processor time of the yardstick on the machine on which the budgets were measured, in ms. */
export const REFERENCE_CPU = 212

/** Does work of a fixed size, three times, and tells of the shortest. Machines differ, so budgets are counted in it. */
export function measureYardstick(): YardstickTime {
  const times = [0, 1, 2].map((): YardstickTime => {
    const began = performance.now()
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return { cpu: (user + system) / 1000, took: performance.now() - began }
  })
  return times.reduce((best, time) => (time.took < best.took ? time : best))
}

/** What tests do most: objects, maps, strings and JSON. */
function work(): number {
  const seen = new Map<string, number>()
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      id: `${round}.${index}`,
      state: ['idle', 'asking', 'done'][index % 3],
      context: { attempts: index % 7, notes: [index, round, `${index * round}`] },
    }))
    const copied: typeof rows = JSON.parse(JSON.stringify(rows))
    copied.sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const row of copied) seen.set(`${row.state}|${JSON.stringify(row.context)}`, row.context.attempts)
  }
  return seen.size
}
