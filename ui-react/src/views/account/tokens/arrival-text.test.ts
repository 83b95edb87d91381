import { expect, it } from 'vitest'
import { arrivalText } from './arrival-text.js'

it.each([
  ['0.8', '0.8'],
  ['1500.2509', '1,500.25'],
  ['512', '512'],
  ['512.0004', '512'],
  ['0.0009', '<0.001'],
])('an arrival of %s reads %s', (amount, shown) => {
  expect(arrivalText(amount, 'en')).toBe(shown)
})
