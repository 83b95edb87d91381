import { afterAll, afterEach, expect } from 'vitest'
import { closeBrowser } from './browser.js'
import { endVisits, visitsAreEnded } from './visit.js'

// A lane loads `visit` once, while hooks belong to a file: this one runs for each.
afterEach(async () => {
  expect(await endVisits(), 'console errors, page errors and policy violations').toEqual([])
})
afterAll(closeBrowser)
visitsAreEnded()
