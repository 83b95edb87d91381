import type { Host } from '@walletchart/engine/links'
import { describe, expect, it } from 'vitest'
import { everyMessages } from '../../testing/every-messages.js'
import { whereRequestWaits } from './where-request-waits.js'

const host = (platform: Host['platform']): Host => ({
  platform,
  framed: false,
  telegram: false,
  standalone: false,
})

describe('where a request waits', () => {
  it.each<[string, 'pairing' | undefined, Host['platform'], RegExp]>([
    ['an extension of a desktop', undefined, 'desktop', /browser toolbar/],
    ['a wallet in the page of an iPhone', undefined, 'ios', /waits there/],
    ['a wallet in the page of an Android', undefined, 'android', /waits there/],
    ['a paired wallet, seen from a desktop', 'pairing', 'desktop', /where you use it/],
    ['a paired wallet, seen from a phone', 'pairing', 'ios', /where you use it/],
  ])('%s', (_, heldBy, platform, words) => {
    const text = everyMessages[whereRequestWaits(heldBy, host(platform))]
    expect(text).toMatch(words)
    expect(/toolbar/.test(text)).toBe(platform === 'desktop' && heldBy !== 'pairing')
  })
})
