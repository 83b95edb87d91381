import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import '../harness/playground.js'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { expectFits } from './expect-fits.js'
import { axeLooker } from './look-by-axe.js'
import { dialogOf, moment, openAccount, openConnect } from './stages.js'

// The network is cut on purpose.
const expected = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/]
const pairing = 'wallets=lantern&pairing=true&listing=true&projectId=playground'

const lookByAxe = axeLooker()

const lineOf = (page: Page): Locator => dialogOf(page).locator('[data-part="offline-line"]')
const noteOf = (page: Page): Locator => dialogOf(page).locator('[data-part="balance-note"]')
const spoken = (page: Page, words: string): Locator =>
  page.locator('.walletchart > [data-part="live"]').getByText(words, { exact: true })

const readAt = (page: Page): Promise<number> =>
  page.evaluate(() => window.engine?.getState().accounts.eip155?.balanceReadAt ?? 0)

/** Expects the line under the header at each width and in both themes. Axe finds nothing, and nothing sticks out. */
const expectLine = async (page: Page, name: string): Promise<void> => {
  for (const width of [1280, 375, 320]) {
    await expectFits(page, name, width)
    await until.shows(lineOf(page).filter({ hasText: 'You are offline. This view may be old.' }))
    await lookByAxe(page, `${name}, ${width} px wide`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

it('a balance shows its age while the network is cut, which is said once, and is read again on return', async () => {
  const { page, context } = await visit({ query: 'wallets=lantern', expected })
  await openAccount(page)
  expect(await noteOf(page).textContent()).toMatch(/^Balance on \w+$/)
  const before = await readAt(page)
  await context.setOffline(true)
  await until.exists(spoken(page, 'You are offline'))
  await until.shows(noteOf(page).filter({ hasText: /^Balance on \w+, read \d+ (second|minute)s? ago$/ }))
  expect(await dialogOf(page).locator('[data-part="balance-value"]').textContent()).toContain('ETH')
  await expectLine(page, 'Account, offline')
  await context.setOffline(false)
  await until.exists(spoken(page, 'You are online again'))
  await until.isGone(lineOf(page))
  await until.isGone(spoken(page, 'You are offline'))
  await until.holds(page, (it) =>
    it.waitForFunction(
      (then) => (window.engine?.getState().accounts.eip155?.balanceReadAt ?? 0) > then,
      before,
    ),
  )
  await until.shows(noteOf(page).filter({ hasText: /^Balance on \w+$/ }))
})

it('a balance that cannot be read again keeps its figure with its age, and offline its Retry waits with the reason', async () => {
  const { page, context } = await visit({ query: 'wallets=lantern', expected })
  await openAccount(page)
  const figure = await dialogOf(page).locator('[data-part="balance-value"]').textContent()
  await page.route(
    (url) => url.hostname === '127.0.0.1' && url.pathname === '/' && url.port !== new URL(page.url()).port,
    (route) => route.abort(),
  )
  await page.evaluate(() => window.engine?.refreshBalance())
  await until.shows(noteOf(page).filter({ hasText: /read \d+ \w+ ago\.\s*Retry in 0:\d\d$/ }))
  expect(await dialogOf(page).locator('[data-part="balance-value"]').textContent()).toBe(figure)
  await context.setOffline(true)
  const retry = dialogOf(page).getByRole('button', { name: 'Retry when online' })
  await until.shows(retry)
  expect(await retry.getAttribute('aria-disabled')).toBe('true')
  await retry.focus()
  expect(await retry.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectLine(page, 'Account, failed balance, offline')
})

if (isSoak)
  it('no code is made offline, wallets of the browser are asked, and a search waits for the network', async () => {
    const { page, context } = await visit({ query: pairing, expected })
    await openConnect(page)
    await moment(page, 'Birch Anchor')
    await context.setOffline(true)
    const code = dialogOf(page).getByRole('button', { name: /^WalletConnect/ })
    await until.shows(code.filter({ hasText: 'You are offline' }))
    expect(await code.getAttribute('aria-disabled')).toBe('true')
    expect(
      await dialogOf(page)
        .getByRole('button', { name: /^Lantern/ })
        .getAttribute('aria-disabled'),
    ).toBeNull()
    await expectLine(page, 'Connect, offline')

    await dialogOf(page)
      .getByRole('button', { name: /^All wallets/ })
      .click()
    // Its file cannot be had now.
    await moment(page, 'This part did not load')
    const again = dialogOf(page).getByRole('button', { name: 'Try again' })
    expect(await again.getAttribute('aria-disabled')).toBe('true')
    await expectLine(page, 'a view that did not load, offline')
    await context.setOffline(false)
    await until.shows(dialogOf(page).getByRole('heading', { name: 'All wallets' }))
    await moment(page, 'Birch Anchor')
    await context.setOffline(true)
    await dialogOf(page).getByRole('textbox').fill('birch')
    await moment(page, 'This loads when you are online again.')
    await expectLine(page, 'AllWallets, offline')
    await context.setOffline(false)
    await until.shows(dialogOf(page).getByTitle('Birch Anchor', { exact: true }))
    expect(await dialogOf(page).getByText('This loads when you are online again.').count()).toBe(0)
  })
