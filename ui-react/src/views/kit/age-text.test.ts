import { expect, it } from 'vitest'
import { ageText } from './age-text.js'

it('says the age of what was read, of at least one second', () => {
  expect(ageText(60_000, 0, 'en')).toBe('1 minute ago')
  expect(ageText(5_000, 5_000, 'en')).toBe('1 second ago')
  expect(ageText(0, 5_000, 'en')).toBe('1 second ago')
})
