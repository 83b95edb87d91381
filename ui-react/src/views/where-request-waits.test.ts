import type { Host } from '@walletchart/engine/links'
import { describe, expect, it } from 'vitest'
import { viewMessages } from '../messages/view-messages.js'
import { whereRequestWaits } from './where-request-waits.js'

const host = (platform: Host['platform']): Host => ({
  platform,
  framed: false,
  telegram: false,
  standalone: false,
})

describe('where a request waits', () => {
  it.each<[string, string, Host['platform'], RegExp]>([
    ['an extension of a desktop', 'com.example', 'desktop', /browser toolbar/],
    ['a wallet in the page of an iPhone', 'com.example', 'ios', /waits there/],
    ['a wallet in the page of an Android', 'com.example', 'android', /waits there/],
    ['a paired wallet, seen from a desktop', 'walletConnect', 'desktop', /where you use it/],
    ['a paired wallet, seen from a phone', 'walletConnect', 'ios', /where you use it/],
  ])('%s', (_, connectorId, platform, words) => {
    const text = viewMessages[whereRequestWaits(connectorId, host(platform))]
    expect(text).toMatch(words)
    expect(/toolbar/.test(text)).toBe(platform === 'desktop' && connectorId !== 'walletConnect')
  })
})
