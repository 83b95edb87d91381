import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/send.js'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { axeLooker } from '../skin/look-by-axe.js'
import { dialogOf, openAccount, RECEIVER } from '../skin/stages.js'

const button = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: true })

/** Fills the form in and opens the review. */
const review = async (page: Page, amount: string): Promise<void> => {
  await button(page, 'Send').click()
  await until.shows(button(page, 'Token ETH, change'))
  await dialogOf(page).getByLabel('Amount').fill(amount)
  await dialogOf(page).getByLabel('To', { exact: true }).fill(RECEIVER)
  await until.exists(dialogOf(page).locator('[data-part="fee-value"]'))
  await button(page, 'Review').click()
  await until.shows(button(page, `Send ${amount} ETH`))
}

it('[R2.24 partly] what was typed is what the wallet is asked for; a decline keeps it, and what went out is in Activity', async () => {
  const look = axeLooker()
  const { page } = await visit({ query: 'wallets=lantern', reducedMotion: 'reduce' })
  await openAccount(page)
  await review(page, '0.25')
  expect(await dialogOf(page).locator('[data-part="review-receiver"]').textContent()).toBe(RECEIVER)

  await button(page, 'Send 0.25 ETH').click()
  await localWallet(page).asked('eth_sendTransaction')
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Continue in Lantern' }))
  await look(page, 'asking')
  await localWallet(page).rejects('eth_sendTransaction')
  await until.shows(dialogOf(page).getByRole('heading', { name: 'You declined in Lantern' }))
  await look(page, 'declined')
  await button(page, 'Change').click()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().modal.view === 'WalletSend'),
  )
  expect(await dialogOf(page).getByLabel('Amount').inputValue()).toBe('0.25')
  expect(await dialogOf(page).getByLabel('To', { exact: true }).inputValue()).toBe(RECEIVER)

  await button(page, 'Review').click()
  await button(page, 'Send 0.25 ETH').click()
  await localWallet(page).approves('eth_sendTransaction')
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sent?.[0]?.step === 'success'),
  )
  // However the view ends, the list of the account has the transfer.
  await page.evaluate(() => window.engine?.open({ view: 'Account' }))
  await dialogOf(page).getByRole('tab', { name: 'Activity' }).click()
  await button(page, /^Sent/).click()
  await until.shows(dialogOf(page).getByRole('button', { name: 'Copy transaction id' }))
  const hash = await dialogOf(page).locator('[data-part="activity-hash"]').textContent()
  expect(hash).toBe(await page.evaluate(() => window.engine?.getState().sent?.[0]?.id))
  await look(page, 'activity')
})

it('the field of the receiver shows the start of an address that is too long for it, with the focus too', async () => {
  const { page } = await visit({ query: 'wallets=lantern', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openAccount(page)
  await button(page, 'Send').click()
  await until.shows(button(page, 'Token ETH, change'))
  const field = dialogOf(page).getByLabel('To', { exact: true })
  await field.fill(RECEIVER)
  await dialogOf(page).getByLabel('Amount').focus()
  // As after a code was scanned.
  await field.focus()
  const seen = await field.evaluate((input) => ({
    isFocused: input.matches(':focus'),
    isTooLong: input.scrollWidth > input.clientWidth,
    from: input.scrollLeft,
  }))
  expect(seen).toEqual({ isFocused: true, isTooLong: true, from: 0 })
})
