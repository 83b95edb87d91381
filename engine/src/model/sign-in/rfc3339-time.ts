// RFC 3339 allows small letters too. Its remark about a space in place of the T is no part of the grammar.
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The calendar repeats itself after 400 years. */
const ERA_YEARS = 400
const ERA_MS = 146_097 * DAY_MS

/** `Date` takes a year below 100 as one of the 20th century. The month counts from 0. */
const daysMs = (year: number, month: number, day: number): number =>
  Date.UTC(year + ERA_YEARS, month, day) - ERA_MS

const daysIn = (year: number, month: number): number =>
  (daysMs(year, month + 1, 1) - daysMs(year, month, 1)) / DAY_MS

/** Leap seconds end June or December, in UTC. */
function endsHalfYear(minuteMs: number): boolean {
  const next = new Date(minuteMs + MINUTE_MS)
  return next.getTime() % DAY_MS === 0 && next.getUTCDate() === 1 && next.getUTCMonth() % 6 === 0
}

/**
 * Reads a `date-time` of RFC 3339 as ms since 1970. A leap second is read as the second after it, and parts of a ms are dropped.
 * @returns undefined for any other value, such as a day that its month has not
 */
export function rfc3339Time(value: unknown): number | undefined {
  const found = typeof value === 'string' ? DATE_TIME.exec(value) : null
  if (found === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number)
  const [fraction = '', sign = '+', offsetHour = '0', offsetMinute = '0'] = found.slice(7)
  const hours = Number(offsetHour)
  const minutes = Number(offsetMinute)
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month - 1)) return undefined
  if (hour > 23 || minute > 59 || second > 60 || hours > 23 || minutes > 59) return undefined
  const offset = (hours * 60 + minutes) * (sign === '-' ? -1 : 1)
  const minuteMs = daysMs(year, month - 1, day) + (hour * 60 + minute - offset) * MINUTE_MS
  if (second === 60 && !endsHalfYear(minuteMs)) return undefined
  return minuteMs + second * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

/** True if a value is a `date-time` of RFC 3339 that exists in the calendar. */
export const isRfc3339Time = (value: unknown): value is string => rfc3339Time(value) !== undefined
