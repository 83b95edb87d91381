import { describe, expect, it } from 'vitest'
import { formatRelativeTime, relativeTime } from './relative-time.js'

const now = Date.UTC(2026, 0, 1)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = (365 * day) / 12

describe('relative time', () => {
  it.each([
    [0, '0 sec'],
    [1 * second, '1 sec'],
    [44 * second, '44 sec'],
    [44.4 * second, '44 sec'],
    [45 * second, '1 min'],
    [89 * second, '1 min'],
    [90 * second, '2 min'],
    [44 * minute, '44 min'],
    [45 * minute, '1 hr'],
    [89 * minute, '1 hr'],
    [90 * minute, '2 hrs'],
    [21 * hour, '21 hrs'],
    [22 * hour, '1 d'],
  ])('[R9.37] [B78:2] tells %d ms as %s', (span, text) => {
    expect(formatRelativeTime(now - span, now)).toBe(text)
  })

  it.each([
    [35 * hour, '1 d'],
    [36 * hour, '2 d'],
    [25 * day, '25 d'],
    [26 * day, '1 mo'],
    [45 * day, '1 mo'],
    [46 * day, '2 mo'],
    [10 * month, '10 mo'],
    [11 * month, '1 yr'],
    [17 * month, '1 yr'],
    [17.6 * month, '1 yr'],
    [18 * month, '2 yr'],
    [3650 * day, '10 yr'],
  ])('[R9.37] tells %d ms as %s', (span, text) => {
    expect(formatRelativeTime(now - span, now)).toBe(text)
  })

  it('tells the same for the future, and gives the parts for other languages', () => {
    expect(formatRelativeTime(now + 2 * hour, now)).toBe('2 hrs')
    expect(relativeTime(now, now + 2 * hour)).toEqual({ unit: 'hour', count: 2 })
  })

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 8.65e15, null, undefined, '0', 7n, {}])(
    'refuses %s, which is no time of any date',
    (time) => {
      for (const given of [
        [time, now],
        [now, time],
      ]) {
        expect(() => Reflect.apply(formatRelativeTime, undefined, given)).toThrow('Option relativeTime')
        expect(() => Reflect.apply(relativeTime, undefined, given)).toThrow('Option relativeTime')
      }
    },
  )

  it('tells nothing of what is no time', () => {
    expect(relativeTime(Number.NaN, now)).toBeUndefined()
    expect(formatRelativeTime(Number.NaN, now)).toBe('')
  })
})
