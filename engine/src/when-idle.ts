/** What a browser says of the connection (Network Information API); not every browser does. */
const isDear = (connection: unknown): boolean => {
  if (typeof connection !== 'object' || connection === null) return false
  const type: unknown = Reflect.get(connection, 'effectiveType')
  return Reflect.get(connection, 'saveData') === true || type === 'slow-2g' || type === '2g' || type === '3g'
}

/** Where no idle time is told, in ms. */
const USUALLY_IDLE = 2_000

/**
 * Runs once when the page has nothing else to do. Not on a connection that is slow or saves data, and not without a page.
 * @returns what stops it
 */
export const whenIdle = (window: (Window & typeof globalThis) | undefined, run: () => void): (() => void) => {
  const { navigator, document } = window ?? {}
  if (
    window === undefined ||
    document === undefined ||
    isDear(navigator && Reflect.get(navigator, 'connection'))
  )
    return () => undefined
  // Safari tells no idle time.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, USUALLY_IDLE)
    return () => window.clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(idle)
}
