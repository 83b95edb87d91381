import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { choose, connectWallet, dialogOf, openConnect, openView } from './stages.js'

const regionOf = (page: Page) => page.locator('.walletchart > [role="status"][aria-live="polite"]')

/** Waits until this is read aloud, politely, from a place that no dialog hides. */
const hears = async (page: Page, words: string | RegExp): Promise<void> => {
  const region = regionOf(page)
  await until.exists(region.filter({ hasText: words }))
  expect(await region.evaluate((element) => element.closest('[aria-hidden="true"], [inert]') !== null)).toBe(
    false,
  )
}

it('says aloud that it connects, was declined, and is connected', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const lantern = localWallet(page)
  await choose(page)
  await hears(page, 'Connecting to Lantern')
  await lantern.rejects('eth_requestAccounts')
  await hears(page, 'You declined in Lantern')
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await hears(page, 'Connecting to Lantern')
  await lantern.approves('eth_requestAccounts')
  await hears(page, 'Connected to Lantern, account 0xf3…b92266')
})

it('says aloud that a request is open already', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  await localWallet(page).ready()
  await localWallet(page).does('busy', true)
  await openConnect(page)
  // It comes with a file of its own, and the answer of a busy wallet is there at once.
  await until.exists(regionOf(page))
  await dialogOf(page)
    .getByRole('button', { name: /^Lantern/ })
    .click()
  await hears(page, 'Lantern has a request open and needs you')
})

it('says aloud what becomes of the network, and that the wallet left', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  await connectWallet(page)
  await openView(page, 'Networks')
  await dialogOf(page)
    .getByRole('button', { name: /^Tidewater/ })
    .click()
  await hears(page, 'Approve the network in Lantern')
  await localWallet(page).rejects('wallet_switchEthereumChain')
  await hears(page, 'You declined in Lantern')
  await localWallet(page).does('setChain', 31_338)
  await hears(page, 'Network is now Tidewater')
  await localWallet(page).does('emptyAccounts')
  await hears(page, 'Wallet disconnected')
})
