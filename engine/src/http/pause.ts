/** Waits so many ms. Never ends once the signal is aborted: nobody waits then. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    const stop = () => clearTimeout(timer)
    signal.addEventListener('abort', stop, { once: true })
  })
}
