import { describe, expect, it } from 'vitest'
import { readAllowedOrigins, readAnalyticsConfig, readWalletPage } from './listing-answers.js'

const invalid = expect.objectContaining({ code: 'SERVICE_ANSWER_INVALID' })

describe('readWalletPage', () => {
  it('reads the count of a page', () => {
    expect(readWalletPage({ data: [], count: 1_000_000 }, 4)).toEqual({ wallets: [], count: 1_000_000 })
  })

  it.each([
    ['half a wallet', 0.5],
    ['fewer than none', -1],
    ['more than any listing has', 1_000_001],
    ['a text', '7'],
    ['nothing', undefined],
  ])('[A13 partly] refuses a count of %s', (_, count) => {
    expect(() => readWalletPage({ data: [], count }, 4)).toThrow(invalid)
  })

  it('[A13 partly] refuses wallets that are no list', () => {
    expect(() => readWalletPage({ data: {}, count: 0 }, 4)).toThrow(invalid)
  })
})

it('[A13 partly] refuses origins that are no list', () => {
  expect(() => readAllowedOrigins({ allowedOrigins: 'https://app.example' })).toThrow(invalid)
})

it('[A13 partly] refuses a flag that is no boolean', () => {
  expect(readAnalyticsConfig({ isAnalyticsEnabled: true })).toBe(true)
  expect(() => readAnalyticsConfig({ isAnalyticsEnabled: 'yes' })).toThrow(invalid)
})
