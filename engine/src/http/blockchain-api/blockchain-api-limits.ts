/** The largest answer, in bytes. */
export const API_ANSWER_CAP = 2 * 1024 * 1024

/** The tries of a read, the first one included. */
export const API_ATTEMPTS = 3

/** Pause before the second attempt, in ms; it doubles with each further one. */
export const API_RETRY_DELAY_MS = 1_000

/** Longest pause of the back-off, in ms. */
export const API_RETRY_DELAY_CAP_MS = 30_000

/** The age at which balances and prices are stale, in ms. */
export const MONEY_FRESH_MS = 30_000

/** The age at which identities and lists of chains are stale, in ms. */
export const NAME_FRESH_MS = 300_000

/** How many answers are kept; the oldest go first. */
export const API_ANSWERS_KEPT = 8_192

/** The age at which an answer is forgotten, in ms. */
export const API_ANSWER_KEPT_MS = 300_000
