/** When to look again for what an extension puts into the page, in ms. */
export const LOOKS_MS: readonly number[] = [1000, 3000]

/** Looks now, once more when the page has loaded, and a few times after that. Returns what stops it. */
export function keepLooking(window: Window, look: () => void): () => void {
  const timers = LOOKS_MS.map((ms) => setTimeout(look, ms))
  window.addEventListener('load', look)
  look()
  return () => {
    window.removeEventListener('load', look)
    for (const timer of timers) clearTimeout(timer)
  }
}
