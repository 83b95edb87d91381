import { expect, it } from 'vitest'
import * as time from './time.js'

it('[R9.36:1+2] holds the time constants in the unit of their name', () => {
  expect({ ...time }).toEqual({
    SECONDS_PER_MINUTE: 60,
    SECONDS_PER_HOUR: 3600,
    SECONDS_PER_DAY: 86400,
    SECONDS_PER_WEEK: 7 * 86400,
    SECONDS_PER_YEAR: 365 * 86400,
    ONE_SECOND_MS: 1000,
    THREE_SECONDS_MS: 3000,
    FIVE_SECONDS_MS: 5000,
    TEN_SECONDS_MS: 10000,
    FOUR_MINUTES_MS: 4 * 60 * 1000,
  })
})
