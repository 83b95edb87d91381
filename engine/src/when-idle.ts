type PageWindow = Window & typeof globalThis

/** What a browser says of the connection (Network Information API); not every browser does. */
const isDear = ({ navigator }: PageWindow): boolean => {
  const connection: unknown = navigator && Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  // slow-2g, 2g, 3g, 4g
  return (
    Reflect.get(connection, 'saveData') === true ||
    /[23]g/.test(String(Reflect.get(connection, 'effectiveType')))
  )
}

/** Where the browser announces no idle time, in ms: until a page is usually idle, and the rest between two pieces of work. */
const [USUALLY_IDLE, REST] = [2_000, 250]
/** The idle time that a piece of work needs at least, in ms. Between two frames of an animation there is less. */
const ENOUGH = 25

/** The end of all work that waits in a window, of every engine and interface. */
const ends = new WeakMap<Window, Promise<void>>()

/** Settles in an idle time. A page that never rests is left alone. */
const idleTime = (window: PageWindow, delay: number): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such event.
    if (typeof window.requestIdleCallback !== 'function') {
      window.setTimeout(resolve, delay)
      return
    }
    const ask = (): unknown =>
      window.requestIdleCallback((deadline) => (deadline.timeRemaining() < ENOUGH ? ask() : resolve()))
    ask()
  })

/**
 * Runs once when the page has nothing else to do: after the work that waits already, in an idle time of its own. The next work waits
 * until a promise of `run` has settled, and a failure is ignored. Not on a connection that is slow or saves data, and not without a page.
 * @returns stops it
 */
export const whenIdle = (window: PageWindow | undefined, run: () => unknown): (() => void) => {
  if (window?.document === undefined) return () => undefined
  let isOver = false
  const before = ends.get(window)
  const mayRun = (): boolean => !isOver && !isDear(window)
  const work = async (): Promise<void> => {
    if (mayRun()) await idleTime(window, before === undefined ? USUALLY_IDLE : REST)
    if (mayRun()) await run()
  }
  ends.set(
    window,
    // A failure shows when what failed is needed.
    Promise.resolve(before)
      .then(work)
      .catch(() => undefined),
  )
  return () => {
    isOver = true
  }
}
