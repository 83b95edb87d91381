/** Timers as the charts use them; the shape XState asks of a clock. Times in ms. */
export interface Clock {
  setTimeout(run: (...args: unknown[]) => void, timeout: number): unknown
  clearTimeout(id: unknown): void
}
