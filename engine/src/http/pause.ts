import type { Clock } from '../ports/clock.js'

/** Waits so many ms. Never ends once the signal is aborted: nobody waits then. */
export function pause(ms: number, signal: AbortSignal, clock: Clock = globalThis): Promise<void> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    const stop = () => clock.clearTimeout(timer)
    signal.addEventListener('abort', stop, { once: true })
  })
}
