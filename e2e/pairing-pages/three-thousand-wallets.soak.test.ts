import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitApp } from './app-and-phone.js'
import { type ManyWallets, openAllOf, scrollThrough, serveManyWallets } from './many-wallets.js'

const MANY = 3_000

let served: ManyWallets
beforeAll(async () => {
  served = await serveManyWallets(MANY)
})
afterAll(() => served?.stop())

it('[F15 partly] three thousand wallets scroll to their end and back: paging ends, only what shows is in the document', async () => {
  const app = await visitApp({ base: served.url })
  await openAllOf(app, MANY)
  const seen = await scrollThrough(app, MANY, { byThumb: 200, back: 30, rounds: 1 })
  expect(seen.wallets).toBe(MANY)
  expect(seen.most).toBeLessThan(100)
  expect(seen.least).toBeGreaterThan(11)
})
