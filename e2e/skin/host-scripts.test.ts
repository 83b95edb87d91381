import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf } from './stages.js'

/** As a script of the page does that adds to all objects, before the app is loaded. */
const addToAllObjects = (): void => {
  Object.assign(Object.prototype, { extra: 1, each: () => 'all' })
}

const added = (page: Page): Promise<unknown> =>
  page.evaluate(() => [Reflect.get({}, 'extra'), Reflect.get([], 'each')()])

it('a page whose script adds fields to every object loads, connects and restores, and keeps its fields', async () => {
  const { page } = await visit({ query: 'wallets=lantern', before: addToAllObjects })
  await localWallet(page).ready()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await dialogOf(page)
    .getByRole('button', { name: /^Lantern/ })
    .click()
  await localWallet(page).approves('eth_requestAccounts')
  await until.isGone(dialogOf(page))
  await until.shows(page.getByRole('button', { name: /^Account 0x/ }).first())
  expect(await added(page)).toEqual([1, 'all'])
  await page.reload()
  await until.shows(page.getByRole('button', { name: /^Account 0x/ }).first())
  expect(await added(page)).toEqual([1, 'all'])
})
