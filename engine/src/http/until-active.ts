import type { Clock } from '../ports/clock.js'
import type { Environment } from '../ports/environment.js'
import { OFFLINE_WAIT_MS } from './json-rpc-limits.js'

/**
 * Waits while the host says it is offline, or the page is hidden, within limits: the host may be wrong about it. Ends at once when the
 * signal is aborted.
 */
export function untilActive(
  { online, window }: Environment,
  signal: AbortSignal,
  clock: Clock,
): Promise<void> {
  const document = window?.document
  const isActive = () => online() && document?.visibilityState !== 'hidden'
  if (isActive()) return Promise.resolve()
  return new Promise((resolve) => {
    const moments = [
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const
    const end = () => {
      clock.clearTimeout(timer)
      for (const [target, moment] of moments) target?.removeEventListener(moment, look)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const look = () => {
      if (isActive()) end()
    }
    const timer = clock.setTimeout(end, OFFLINE_WAIT_MS)
    for (const [target, moment] of moments) target?.addEventListener(moment, look)
    signal.addEventListener('abort', end)
  })
}
