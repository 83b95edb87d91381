import type { SweepTimes } from './login-store.js'

const DAY = 24 * 3_600_000

/** Accounts that were deleted before this time are erased: a user has seven days to restore one. */
export const eraseBefore = (now: number): number => now - 7 * DAY

/** The times for a sweep of the store. */
export const sweepTimes = (now: number): SweepTimes => ({
  now,
  eraseBefore: eraseBefore(now),
  devicesBefore: now - DAY,
  auditBefore: now - 365 * DAY,
})
