/** The largest answer, in bytes. */
export const API_ANSWER_CAP = 2 * 1024 * 1024

/** How often a read is tried, the first time included. */
export const API_ATTEMPTS = 3

/** Pause before the second attempt, in ms; it doubles with each further one. */
export const API_RETRY_DELAY_MS = 1_000

/** Longest pause of the back-off, in ms. */
export const API_RETRY_DELAY_CAP_MS = 30_000

/** How long balances and prices are fresh, in ms. */
export const MONEY_FRESH_MS = 30_000

/** How long names, identities and lists of chains are fresh, in ms. */
export const NAME_FRESH_MS = 300_000

/** How many answers are kept; the oldest go first. */
export const API_ANSWERS_KEPT = 8_192

/** How long an answer is kept, in ms. */
export const API_ANSWER_KEPT_MS = 300_000
