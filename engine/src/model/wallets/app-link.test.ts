import { describe, expect, it } from 'vitest'
import { appLink, hasApp } from './app-link.js'

const scheme = 'halyard://'
const universal = 'https://halyard.example/app'
const [ios, android, desktop] = [
  { platform: 'ios' },
  { platform: 'android' },
  { platform: 'desktop' },
] as const

describe('appLink', () => {
  it.each([
    ['both links, on an iPhone', { mobile_link: scheme, link_mode: universal }, ios, universal],
    ['both links, on Android', { mobile_link: scheme, link_mode: universal }, android, scheme],
    ['both links, on a desktop', { mobile_link: scheme, link_mode: universal }, desktop, scheme],
    ['a scheme alone, on an iPhone', { mobile_link: scheme }, ios, scheme],
    ['a universal link alone, on an iPhone', { link_mode: universal }, ios, universal],
    ['a universal link alone, on Android', { link_mode: universal }, android, universal],
    ['no link', {}, ios, undefined],
  ])('of a wallet with %s', (_, wallet, host, link) => {
    expect(appLink(wallet, host)).toBe(link)
    expect(hasApp(wallet)).toBe(link !== undefined)
  })
})
