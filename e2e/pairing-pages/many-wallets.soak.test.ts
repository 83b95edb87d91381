import { afterAll, beforeAll, expect, it } from 'vitest'
import { theBrowser } from '../harness/browser.js'
import { longestTasks } from '../harness/longest-tasks.js'
import { visitApp } from './app-and-phone.js'
import { type ManyWallets, openAllOf, scrollThrough, serveManyWallets } from './many-wallets.js'

const MANY = 50_000
const LONGEST_MS = 50
/** One step in twenty may be longer: then it was the machine. Each leap is made ten times, so its own work would show in one of seven. */
const CHANCE = 1 / 20

let served: ManyWallets
beforeAll(async () => {
  served = await serveManyWallets(MANY)
})
afterAll(() => served?.stop())

it('fifty thousand wallets scroll to their end and back: of no kind of step has one in twenty a task of more than 50 ms', {
  timeout: 900_000,
}, async () => {
  const app = await visitApp({ base: served.url })
  await openAllOf(app, MANY)
  const browser = await theBrowser()
  await browser.startTracing(app.page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'],
  })
  const seen = await scrollThrough(app, MANY, { byThumb: 2_000, back: 200, rounds: 10 })
  const steps = longestTasks(await browser.stopTracing())
  expect(seen.wallets).toBe(MANY)
  expect([...steps.keys()]).toEqual(['thumb', 'end', 'back', 'leap'])
  // Garbage collection and other guests of the machine make a step longer here and there.
  for (const [part, longest] of steps) {
    const most = Math.max(...longest)
    const over = longest.filter((ms) => ms > LONGEST_MS).length
    console.log(
      `${part}: ${longest.length} steps, ${over} over ${LONGEST_MS} ms, longest ${most.toFixed(1)} ms`,
    )
    expect(longest.length, part).toBeGreaterThanOrEqual(70)
    expect(over / longest.length, part).toBeLessThan(CHANCE)
  }
  expect(seen.most).toBeLessThan(100)
  expect(seen.least).toBeGreaterThan(11)
})
