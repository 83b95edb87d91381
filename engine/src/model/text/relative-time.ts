import { optionInvalid } from '../errors/option-invalid.js'
import {
  ONE_SECOND_MS,
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  SECONDS_PER_YEAR,
} from './time.js'

/** The last time that a date of JavaScript can have. */
const LATEST_MS = 8.64e15

/** The unit in which a span of time is told. */
export type RelativeTimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/** A span of time in one unit, rounded. */
export interface RelativeTime {
  readonly unit: RelativeTimeUnit
  readonly count: number
}

// Unit, its size in seconds, up to how many of the unit before it the span reads as one, the largest count.
const units: readonly (readonly [RelativeTimeUnit, size: number, oneUpTo: number, upTo: number])[] = [
  ['second', 1, -1, 44],
  ['minute', SECONDS_PER_MINUTE, 89, 44],
  ['hour', SECONDS_PER_HOUR, 89, 21],
  ['day', SECONDS_PER_DAY, 35, 25],
  ['month', SECONDS_PER_YEAR / 12, 45, 10],
  ['year', SECONDS_PER_YEAR, 17, Number.POSITIVE_INFINITY],
]

/**
 * How far two moments are apart, in the unit a user would use. A month is a twelfth of 365 days.
 * @param from ms since 1970
 * @param to ms since 1970
 * @returns undefined when one of them is NaN, as an invalid date is
 * @throws WalletchartError `OPTION_INVALID` for what is no number, and for a time that no date has
 */
export function relativeTime(from: number, to: number): RelativeTime | undefined {
  for (const time of [from, to])
    if (typeof time !== 'number' || Math.abs(time) > LATEST_MS)
      throw optionInvalid('relativeTime', 'Expected two times in ms since 1970')
  const span = Math.abs(to - from) / ONE_SECOND_MS
  let before = 0
  for (const [unit, size, oneUpTo, upTo] of units) {
    const count = Math.round(span / size)
    if (before <= oneUpTo) return { unit, count: 1 }
    if (count <= upTo) return { unit, count: unit === 'second' ? count : Math.max(count, 1) }
    before = count
  }
  return undefined
}

const labels: Readonly<Record<RelativeTimeUnit, string>> = {
  second: 'sec',
  minute: 'min',
  hour: 'hr',
  day: 'd',
  month: 'mo',
  year: 'yr',
}

/** The span between two moments (ms since 1970) in English: `5 sec`, `1 min`, `2 hrs`. Empty for no time. @throws WalletchartError `OPTION_INVALID` */
export function formatRelativeTime(from: number, to: number): string {
  const time = relativeTime(from, to)
  return time ? `${time.count} ${labels[time.unit]}${time.unit === 'hour' && time.count > 1 ? 's' : ''}` : ''
}
