import { afterAll, afterEach, expect } from 'vitest'
import { closeBrowser } from './browser.js'
import { endVisits, visitsAreEnded } from './visit.js'

// Files of a lane share the module of `visit`, and hooks belong to a file, so this one runs for each.
afterEach(async () => {
  expect(await endVisits(), 'console errors, page errors and policy violations').toEqual([])
})
afterAll(closeBrowser)
visitsAreEnded()
