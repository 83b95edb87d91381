import { expect, it } from 'vitest'
import { balanceText } from './balance-text.js'

it.each([
  ['10000', 'en', '10,000.000'],
  ['1482.9999', 'en', '1,482.999'],
  ['0.0009', 'en', '<0.001'],
  ['0.0', 'en', '0.000'],
  ['9007199254740993.1239', 'en', '9,007,199,254,740,993.123'],
  ['1482.9999', 'de', '1.482,999'],
  ['0.0009', 'de', '<0,001'],
  ['1482.5', 'ar-EG', '١٬٤٨٢٫٥٠٠'],
])('[R9.33] writes %s in %s as %s', (balance, locale, shown) => {
  expect(balanceText(balance, locale)).toBe(shown)
})
