import { vi } from 'vitest'

/** Waits for a state, never for time: a chunk that is loaded for the first time takes as long as the host likes. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 2, timeout: 30_000 })
