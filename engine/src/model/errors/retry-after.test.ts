import { afterEach, describe, expect, it, vi } from 'vitest'
import { retryAfterMs } from './retry-after.js'

const now = Date.UTC(1994, 10, 6, 8, 49, 30)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('retryAfterMs', () => {
  it.each([
    ['7', 7000],
    ['0', 0],
    [' 7 ', 7000],
  ])('[R8.62 partly] [F13 partly] reads %j as seconds', (header, wait) => {
    expect(retryAfterMs(header, now)).toBe(wait)
  })

  it.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
    '[R8.62 partly] [F13 partly] reads the HTTP date %j',
    (header) => {
      expect(retryAfterMs(header, now)).toBe(7000)
    },
  )

  it.each(['America/New_York', 'Asia/Tokyo'])(
    '[R8.62 partly] [F13 partly] takes every HTTP date as GMT in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(new Date(0).getTimezoneOffset()).not.toBe(0)
      expect(retryAfterMs('Sun Nov  6 08:49:37 1994', now)).toBe(7000)
      expect(retryAfterMs('Sun, 06 Nov 1994 08:49:37 GMT', now)).toBe(7000)
    },
  )

  it('[F13 partly] takes a date in the past as now', () => {
    expect(retryAfterMs('Sun, 06 Nov 1994 08:49:29 GMT', now)).toBe(0)
  })

  it('[F13 partly] caps a huge wait', () => {
    expect(retryAfterMs('1000000000', now)).toBe(60_000)
    expect(retryAfterMs('9'.repeat(400), now)).toBe(60_000)
    expect(retryAfterMs('Sun, 06 Nov 2094 08:49:37 GMT', now)).toBe(60_000)
    expect(retryAfterMs('1000000000', now, 5000)).toBe(5000)
  })

  it.each(['abc', '', '7.5', '-1', '0x7', '1e3', '7 apples', 'Sun, 99 Nov 1994 08:49:37 GMT', 'Sunshine 7'])(
    '[F13 partly] reads nothing out of %j',
    (header) => {
      expect(retryAfterMs(header, now)).toBeUndefined()
    },
  )

  it('[F13 partly] reads nothing out of no header', () => {
    expect(retryAfterMs(null, now)).toBeUndefined()
    expect(retryAfterMs(undefined, now)).toBeUndefined()
  })
})
