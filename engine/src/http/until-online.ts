import type { Environment } from '../ports/environment.js'
import { OFFLINE_WAIT_MS } from './json-rpc-limits.js'

/** Waits while the host says it is offline, within limits: it may be wrong about it. */
export function untilOnline(environment: Environment, signal: AbortSignal): Promise<void> {
  const { online, window } = environment
  if (online()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window?.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, OFFLINE_WAIT_MS)
    window?.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
