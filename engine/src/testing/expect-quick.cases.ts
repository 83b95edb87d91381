import { expect } from 'vitest'

/** Ten times what the slowest call of a parser needs. */
const PATIENCE_MS = 50

/** Holds a call to 50 ms. It is measured again when it took longer, as others compute too. */
export function expectQuick(run: () => void): void {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && least > PATIENCE_MS; round += 1) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  expect(least).toBeLessThanOrEqual(PATIENCE_MS)
}
