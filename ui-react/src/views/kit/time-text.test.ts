import { expect, it } from 'vitest'
import { sharedMessages } from '../../messages/shared-messages.js'
import { viewText } from '../../messages/view-text.js'
import { timeText } from './time-text.js'

it.each([
  [1_000, '1 second'],
  [45_400, '45 seconds'],
  [60_000, '1 minute'],
  [240_000, '4 minutes'],
  [596_000, '9:56'],
])('says %i ms as %s', (span, words) => {
  expect(timeText(span, viewText(sharedMessages))).toBe(words)
})
