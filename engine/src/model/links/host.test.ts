import { describe, expect, it } from 'vitest'
import { hostOf } from './host.js'

const here = { maxTouchPoints: 0, framed: false, telegram: false, standalone: false }

const agents = [
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    5,
    'ios',
  ],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    5,
    'ios',
  ],
  [
    'Safari on an iPad, which says that it is a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    5,
    'ios',
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    0,
    'desktop',
  ],
  [
    'Chrome on a Mac, which names Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    0,
    'desktop',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    5,
    'android',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
    5,
    'android',
  ],
  [
    'Chrome on a Windows tablet',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    10,
    'desktop',
  ],
  [
    'a Windows phone, which names both of the others',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; iPhone) AppleWebKit/537.36',
    5,
    'desktop',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    0,
    'desktop',
  ],
  ['nothing at all', '', 0, 'desktop'],
] as const

describe('hostOf', () => {
  it.each(agents)('[B36 partly] knows the system of %s', (_, userAgent, maxTouchPoints, platform) => {
    expect(hostOf({ ...here, userAgent, maxTouchPoints }).platform).toBe(platform)
  })

  it('hands on what the page stands in', () => {
    const signs = { userAgent: '', maxTouchPoints: 0, framed: true, telegram: true, standalone: true }
    expect(hostOf(signs)).toEqual({ platform: 'desktop', framed: true, telegram: true, standalone: true })
  })
})
