/** Ms for which a sign-in lets the server release a share, and the user see the keys. The server has the same figure. */
const FRESH = 300_000

/** @param at time of the last sign-in, and `now`, in ms since 1970 */
export const isFreshSignIn = (at: number | undefined, now: number): boolean =>
  at !== undefined && now - at < FRESH
