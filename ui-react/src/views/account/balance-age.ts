/** A balance counts as new for this time, in ms. A failed read is not repeated for as long. */
export const BALANCE_NEW_MS = 30_000

/** True if a balance read at a time is old at another. Both in ms since 1970. */
export const isOldBalance = (readAt: number | undefined, now: number): boolean =>
  readAt !== undefined && now - readAt > BALANCE_NEW_MS
