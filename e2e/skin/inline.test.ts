import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { axeViolations } from '../harness/axe.js'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { serveSkinPage } from '../pages/serve-skin-page.js'
import { dialogOf } from './stages.js'

let skinPage: PageServer
beforeAll(async () => {
  skinPage = await serveSkinPage(inject('playground'))
})
afterAll(() => skinPage?.stop())

const heading = (page: Page, name: string) =>
  page.locator('[data-part="inline"]').getByRole('heading', { level: 2, name })
const row = (page: Page) => page.locator('[data-part="inline"]').getByRole('button', { name: /^Lantern/ })
const openPage = (more: object = {}, query = '') =>
  visit({ base: skinPage.url, query: `look=inline${query}`, reducedMotion: 'reduce', ...more })

/** The marks of a modal. */
const modalTraces = (page: Page) =>
  page.evaluate(() => ({
    dialogs: document.querySelectorAll('[role="dialog"], [data-part="scrim"]').length,
    onTop: document.querySelectorAll('[popover] [data-heading], [data-part="inline"] [popover]').length,
    isLocked:
      getComputedStyle(document.body).overflow !== 'visible' ||
      document.body.hasAttribute('data-scroll-locked'),
    hidden: document.querySelectorAll('#root[aria-hidden], #root [aria-hidden="true"] button').length,
  }))
const noModal = { dialogs: 0, onTop: 0, isLocked: false, hidden: 0 }

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')

it.each(['', '&strict'])(
  'connects, shows the account and disconnects in the page, without a dialog and without a fault of axe (query "%s")',
  async (query) => {
    const { page } = await openPage({}, query)
    await until.shows(heading(page, 'Connect a wallet'))
    expect(await focused(page)).not.toBe('Connect a wallet')
    await until.value(() => modalTraces(page)).toEqual(noModal)
    expect(await axeViolations(page)).toEqual([])
    await localWallet(page).ready()
    await page.getByRole('button', { name: 'What is a wallet?' }).click()
    await until.value(() => focused(page)).toBe('What is a wallet?')
    await page.getByRole('button', { name: 'Back' }).click()
    await until.shows(heading(page, 'Connect a wallet'))
    // On the button that led away.
    await until.value(() => focused(page)).toBe('What is a wallet?')
    await row(page).click()
    await until.shows(heading(page, 'Lantern'))
    expect(await axeViolations(page)).toEqual([])
    await localWallet(page).approves('eth_requestAccounts')
    await until.shows(page.getByRole('button', { name: 'Disconnect' }))
    expect(await axeViolations(page)).toEqual([])
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await until.shows(heading(page, 'Connect a wallet'))
    expect(await modalTraces(page)).toEqual(noModal)
  },
)

if (isSoak)
  it('the keyboard comes from the page, goes through the views in their order, and leaves them', async () => {
    const { page } = await openPage()
    await until.shows(heading(page, 'Connect a wallet'))
    await page.getByRole('button', { name: 'Before' }).focus()
    const order: string[] = []
    while (order.at(-1) !== 'After' && order.length < 12) {
      await page.keyboard.press('Tab')
      order.push(await focused(page))
    }
    expect(order.at(-1)).toBe('After')
    const shown = await page
      .locator('[data-part="inline"]')
      .locator('button, a')
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent))
    expect(order.slice(0, -1)).toEqual(shown)
    await page.keyboard.press('Escape')
    await until.shows(heading(page, 'Connect a wallet'))
    expect(await focused(page)).toBe('After')
  })

if (isSoak)
  it('the page scrolls while the panel is there, with the wheel over it too', async () => {
    const { page } = await openPage()
    await until.shows(heading(page, 'Connect a wallet'))
    await row(page).hover()
    await page.mouse.wheel(0, 300)
    await until.value(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  })

if (isSoak)
  it('what the app opens shows in the panel, and closing leads back to the wallets', async () => {
    const { page } = await openPage()
    await until.shows(heading(page, 'Connect a wallet'))
    await page.evaluate(() => window.engine?.open({ view: 'Networks' }))
    await until.shows(heading(page, 'Choose a network'))
    await page.evaluate(() => window.engine?.close())
    await until.shows(heading(page, 'Connect a wallet'))
    expect(await dialogOf(page).count()).toBe(0)
  })

if (isSoak)
  it('stands in a narrow page without being cut', async () => {
    const { page } = await openPage({ viewport: { width: 320, height: 568 } })
    await until.shows(heading(page, 'Connect a wallet'))
    const box = await page.locator('[data-part="inline"] > [data-part="panel"]').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

it('a wallet that comes back shows its account, and "Connect a wallet" never', async () => {
  const { page } = await openPage()
  await until.shows(heading(page, 'Connect a wallet'))
  await localWallet(page).ready()
  await row(page).click()
  await localWallet(page).approves('eth_requestAccounts')
  await until.shows(page.getByRole('button', { name: 'Disconnect' }))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = (): void => {
      for (const one of document.querySelectorAll('[data-heading]')) seen.add(one.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await until.shows(page.getByRole('button', { name: 'Disconnect' }))
  const seen = await page.evaluate(() => {
    const all: unknown = Reflect.get(window, 'seen')
    return all instanceof Set ? [...all] : []
  })
  expect(seen).toEqual(['Your wallet'])
})
