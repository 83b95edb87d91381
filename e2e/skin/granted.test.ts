import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { choose, dialogOf, moment } from './stages.js'

/** Notes the headings of the dialog as they come, and each ring around a button of the page. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const title = document.querySelector('[data-part="view"] [data-part="moment-title"]')?.textContent
      if (title && seen.at(-1) !== title) seen.push(title)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      if (JSON.stringify(given[0]).includes('boxShadow')) seen.push(`ring: ${this.textContent}`)
      return animate.apply(this, given)
    }
  })

const seenOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'seen')
    return Array.isArray(seen) ? seen.map(String) : []
  })

const long = 'wallets=lantern,halyard&holdSuccess=3600000'

it('a yes is said where the wallet was asked, then the modal goes by itself and the account gets a ring', async () => {
  const { page } = await visit({ query: 'wallets=lantern,halyard', reducedMotion: 'no-preference' })
  await choose(page)
  await moment(page, 'Continue in Lantern')
  await watch(page)
  await localWallet(page).approves('eth_requestAccounts')
  await until.isGone(dialogOf(page))
  await until
    .value(async () => (await seenOn(page)).slice(-2))
    .toEqual(['Connected', expect.stringMatching(/^ring: .*0x/)])
})

it('with holdSuccess 0 the modal is gone at once', async () => {
  const { page } = await visit({ query: 'wallets=lantern&holdSuccess=0', reducedMotion: 'no-preference' })
  await choose(page)
  await moment(page, 'Continue in Lantern')
  await watch(page)
  await localWallet(page).approves('eth_requestAccounts')
  await until.isGone(dialogOf(page))
  expect(await seenOn(page)).not.toContain('Connected')
})

it.each([
  ['a key', (page: Page) => page.keyboard.press('a')],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press on it', (page: Page) => dialogOf(page).getByText('Connected', { exact: true }).click()],
  ['a press beside it', (page: Page) => page.mouse.click(8, 8)],
])(
  '%s ends it; the span is whole, the line fills in place, and the focus goes to the account',
  async (_, end) => {
    const { page } = await visit({ query: long, reducedMotion: 'no-preference' })
    await choose(page)
    await moment(page, 'Continue in Lantern')
    const placeOf = () =>
      dialogOf(page)
        .locator('[data-part="view"] [data-part="span-drawing"]')
        .evaluate((one) => {
          const { left, top } = one.getBoundingClientRect()
          const panel = one.closest('[data-part="panel"]')?.getBoundingClientRect()
          return [left - (panel?.left ?? 0), top - (panel?.top ?? 0)].map(Math.round)
        })
    const before = await placeOf()
    await localWallet(page).approves('eth_requestAccounts')
    await moment(page, 'Connected')
    expect(await placeOf()).toEqual(before)
    expect(await dialogOf(page).locator('[data-part="view"] [data-state="ok"]').count()).toBe(1)
    expect(await page.evaluate(() => window.engine?.getState().modal.open)).toBe(false)
    expect(await dialogOf(page).locator(':focus').textContent()).toBe('Lantern')
    await end(page)
    await until.isGone(dialogOf(page))
    await until.value(() => page.locator(':focus').textContent()).toMatch(/0x/)
  },
)

it('what the app opens takes its place', async () => {
  const { page } = await visit({ query: long })
  await choose(page)
  await localWallet(page).approves('eth_requestAccounts')
  await moment(page, 'Connected')
  await page.evaluate(() => window.engine?.open({ view: 'Networks' }))
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Choose a network' }))
  expect(await page.evaluate(() => window.engine?.getState().modal.granted)).toBeUndefined()
})
