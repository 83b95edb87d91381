import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { choose, dialogOf, openView } from './stages.js'

const regionOf = (page: Page) => page.locator('.walletchart > [data-part="live"]')

/** Waits until this is read aloud, from a place that no dialog hides. */
const hears = async (page: Page, words: string | RegExp): Promise<void> => {
  const region = regionOf(page)
  await until.exists(region.filter({ hasText: words }))
  expect(await region.evaluate((element) => element.closest('[aria-hidden="true"], [inert]') !== null)).toBe(
    false,
  )
}

it('says aloud that it connects, was cancelled, was declined, has a request open, is connected, what becomes of the network, and that the wallet left', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const lantern = localWallet(page)
  const again = () => dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await choose(page)
  await hears(page, 'Connecting to Lantern')
  await lantern.clicksHide()
  await dialogOf(page).press('Escape')
  await hears(page, 'Connection to Lantern cancelled')
  await until.isGone(dialogOf(page))
  await page.reload()
  await choose(page)
  await lantern.rejects('eth_requestAccounts')
  await hears(page, 'You declined in Lantern')
  await again()
  await hears(page, 'Connecting to Lantern')
  await lantern.rejects('eth_requestAccounts')
  await hears(page, 'You declined in Lantern')
  await lantern.does('busy', true)
  await again()
  await hears(page, 'Lantern has a request open and needs you')
  await lantern.does('busy', false)
  await page.reload()
  await choose(page)
  await lantern.approves('eth_requestAccounts')
  await hears(page, 'Connected to Lantern, account 0xf3…b92266')

  await openView(page, 'Networks')
  await dialogOf(page)
    .getByRole('button', { name: /^Tidewater/ })
    .click()
  await hears(page, 'Approve the network in Lantern')
  await lantern.rejects('wallet_switchEthereumChain')
  await hears(page, 'You declined in Lantern')
  await lantern.does('setChain', 31_338)
  await hears(page, 'Network is now Tidewater')
  await lantern.does('emptyAccounts')
  await hears(page, 'Wallet disconnected')
})
