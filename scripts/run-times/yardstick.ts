import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

/** What {@link measureYardstick} took. */
export interface YardstickTime {
  /** Processor time of one core in ms. */
  readonly cpu: number
  /** By the clock, in ms. More than the processor time when other programs keep the processor busy. */
  readonly took: number
}

/** Processor time of the yardstick on the machine on which the budgets were measured, in ms. */
export const REFERENCE_CPU = 198

/**
 * Does work of a fixed size on each core at once, three times, and tells of the shortest. Machines differ, so budgets are counted in it.
 * A run keeps every core busy, and cores that share caches are slower then.
 */
export async function measureYardstick(cores = availableParallelism()): Promise<YardstickTime> {
  const file = new URL('./yardstick-worker.mjs', import.meta.url)
  const workers = Array.from({ length: cores }, () => new Worker(file))
  const answered = () => Promise.all(workers.map((worker) => once(worker, 'message')))
  await answered()
  const times: YardstickTime[] = []
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now()
    const before = process.cpuUsage()
    const done = answered()
    for (const worker of workers) worker.postMessage(round)
    await done
    const { user, system } = process.cpuUsage(before)
    times.push({ cpu: (user + system) / 1000 / cores, took: performance.now() - began })
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  return times.reduce((best, time) => (time.took < best.took ? time : best))
}
