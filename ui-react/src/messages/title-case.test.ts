import { expect, it } from 'vitest'
import { everyMessages } from '../testing/every-messages.js'
import type { Message } from './catalogue.js'

const specified = [
  'Incorrect Value',
  'Invalid Address',
  'Invalid App Configuration',
  'Network Not Found',
  'Session Expired',
  'Token Balance Unavailable',
]
const shops = ['App Store', 'Chrome Web Store', 'Google Play']

it('only texts of the specification and names of shops are in Title Case', () => {
  const texts = Object.values<Message>(everyMessages).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  )
  const inTitleCase = texts.filter((text) => /^[A-Z]\w* (?:[A-Z]\w* ?)+$/.test(String(text)))
  expect([...new Set(inTitleCase)].sort()).toEqual([...specified, ...shops].sort())
})
