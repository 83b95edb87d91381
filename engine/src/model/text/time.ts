/** Seconds in a minute. */
export const SECONDS_PER_MINUTE = 60
/** Seconds in an hour. */
export const SECONDS_PER_HOUR = 3600
/** Seconds in a day. */
export const SECONDS_PER_DAY = 86_400
/** Seconds in a week. */
export const SECONDS_PER_WEEK = 604_800
/** Seconds in a year of 365 days. */
export const SECONDS_PER_YEAR = 31_536_000

/** One second, in ms. */
export const ONE_SECOND_MS = 1000
/** Three seconds, in ms. */
export const THREE_SECONDS_MS = 3000
/** Five seconds, in ms. */
export const FIVE_SECONDS_MS = 5000
/** Ten seconds, in ms. */
export const TEN_SECONDS_MS = 10_000
/** Four minutes, in ms. */
export const FOUR_MINUTES_MS = 240_000
