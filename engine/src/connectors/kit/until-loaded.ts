/** When to try again to load what did not come, in ms after each failure. The last one counts for all further ones. */
export const TRIES_MS: readonly number[] = [1_000, 3_000, 10_000, 30_000]

/**
 * Loads until it succeeds: after each failure a little later, and at once when the browser is online again. Without the code of
 * a family the user sees none of its wallets until the next visit.
 * @param pending gets the first try
 * @returns what stops it
 */
export function untilLoaded<Loaded>(
  window: Window,
  load: () => Promise<Loaded>,
  use: (loaded: Loaded) => void,
  pending: (first: Promise<unknown>) => void = () => undefined,
): () => void {
  let failures = 0
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined

  const attempt = async (): Promise<void> => {
    window.removeEventListener('online', attempt)
    clearTimeout(again)
    await load().then(
      (loaded) => {
        if (!isOver) use(loaded)
      },
      () => {
        if (isOver) return
        again = setTimeout(attempt, TRIES_MS[Math.min(failures, TRIES_MS.length - 1)])
        window.addEventListener('online', attempt)
        failures += 1
      },
    )
  }

  pending(attempt())
  return () => {
    isOver = true
    clearTimeout(again)
    window.removeEventListener('online', attempt)
  }
}
