import type { Clock } from './clock.js'

/** Resolves when a call has answered or failed, and after `limit` ms at the latest. Never rejects. */
export const untilOver = (answer: Promise<unknown>, clock: Clock, limit: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clock.clearTimeout(timer)
      resolve()
    }
    const timer = clock.setTimeout(end, limit)
    answer.then(end, end)
  })
