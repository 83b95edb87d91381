import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { connectWallet, dialogOf, moment } from './stages.js'

const everyFamily =
  'families=eip155,solana,bip122,polkadot,cosmos&wallets=lantern,sextant,quadrant,capstan&pairing=true&listing=true&projectId=playground'

it("the card's button lists the wallets of the family that the card shows", async () => {
  const { page } = await visit({ query: everyFamily })
  const { card, showFamily, dialog } = playground(page)
  await localWallet(page, 'sextant').ready()
  await showFamily('Solana')
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().activeNamespace === 'solana'),
  )
  await card.getByRole('button', { name: 'Connect wallet' }).click()
  await until.shows(dialog.getByRole('button', { name: /^Sextant/ }))
  expect(await dialog.getByRole('button', { name: /^(Lantern|Quadrant)/ }).count()).toBe(0)
})

it('a view button opens its view with what it is about, or says what it waits for', async () => {
  const { page } = await visit({ query: everyFamily })
  const button = (view: string) => page.locator('.views').getByRole('button', { name: view, exact: true })
  await until.shows(button('Connect'))
  await until
    .value(() => button('Downloads').getAttribute('title'))
    .toBe('Open AllWallets first: it loads the wallets')
  expect(await button('SwitchActiveChain').getAttribute('aria-disabled')).toBe('true')
  await button('EmailVerifyOtp').click({ force: true })
  expect(await dialogOf(page).count()).toBe(0)

  await until.value(() => button('ConnectingMultiChain').getAttribute('aria-disabled')).toBe('false')
  await button('ConnectingMultiChain').click()
  await moment(page, /^Capstan works on more than one/)
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await button('ConnectingExternal').click()
  await moment(page, /^Connect with /)
  // No wallet is asked, so no clock runs.
  expect(
    await dialogOf(page)
      .getByText(/^\d:\d\d$/)
      .count(),
  ).toBe(0)
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await button('AllWallets').click()
  await until.shows(dialogOf(page).getByTitle('Amber Anchor', { exact: true }))
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await button('Downloads').click()
  await until.shows(dialogOf(page).getByRole('link').first())
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))

  await connectWallet(page)
  await button('SwitchActiveChain').click()
  await moment(page, /^No wallet on Lagoon yet/)
})

it('Setup is folded into groups that say what is chosen, and the page opens in the size of a phone', async () => {
  const { page } = await visit({ query: 'wallets=lantern&theme=dark' })
  const look = page.locator('.option-group').filter({ hasText: 'Look' })
  await until.shows(look.getByText('Dark, left to right'))
  expect(await page.locator('.option-group[open]').count()).toBe(1)
  await look.locator('summary').click()
  await look.getByRole('radio', { name: 'Right to left' }).check({ force: true })
  await until.shows(look.getByText('Dark, right to left'))
  const opened = page.waitForEvent('popup', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Phone size' }).click()
  const phone = await opened
  await until.value(() => phone.evaluate(() => innerWidth)).toBe(375)
  expect(new URL(phone.url()).search).toBe('?theme=dark&dir=rtl&wallets=lantern')
})

it('on a phone nothing is wider than the page, five families stand in one line, and the test wallets go with the page until one asks', async () => {
  const { page } = await visit({ query: everyFamily, viewport: { width: 375, height: 812 } })
  const families = page.locator('.family-switch label')
  await until.shows(families.first())
  const tops = await families.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  const launcher = page.getByTestId('local-wallet-launcher').first()
  expect(await launcher.getAttribute('title')).toBe('Lantern')
  const topOf = async () => (await launcher.boundingBox())?.y ?? 0
  await page.evaluate(() => scrollTo(0, 600))
  await until.value(topOf).toBeLessThan(0)
  await page.evaluate(() => scrollTo(0, 0))
  await playground(page).choose(/^Lantern/)
  await localWallet(page).asked()
  await localWallet(page).clicksHide()
  await page.evaluate(() => scrollTo(0, 600))
  await until.value(topOf).toBeGreaterThan(0)
})

it('a line of the code that is too long fades, and its end can be scrolled to', async () => {
  const { page } = await visit({ query: everyFamily })
  const code = page.locator('.code')
  await until.shows(code)
  await until.value(() => code.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  expect(await code.evaluate((box) => getComputedStyle(box).maskImage)).toMatch(/100% - 40px/)
  await code.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
  const [text, fade] = await code.evaluate((box) => {
    const range = document.createRange()
    range.selectNodeContents(box.querySelector('pre code') ?? box)
    return [range.getBoundingClientRect().right, box.getBoundingClientRect().right - 40]
  })
  // The browser rounds how far it scrolls.
  expect(text).toBeLessThanOrEqual((fade ?? 0) + 1)
})
