import type { Locator, Page } from 'playwright-core'
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

/** A class of an app, as a browser computes it. */
const own: Readonly<Record<string, string>> = {
  'background-color': 'rgb(1, 2, 3)',
  color: 'rgb(240, 250, 245)',
  'padding-top': '21px',
  'padding-left': '22px',
  'margin-left': '23px',
  'border-top-width': '4px',
  'border-top-color': 'rgb(7, 8, 9)',
  'border-top-left-radius': '3px',
  'font-size': '22px',
  'font-weight': '300',
  'text-transform': 'uppercase',
  'letter-spacing': '2px',
  'min-width': '310px',
  'min-height': '70px',
  cursor: 'help',
}
const rules = Object.entries(own)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')
const ownSheet = `.app-button{${rules};border-top-style:solid;transition:none}.app-button:focus-visible{outline:5px solid rgb(9, 9, 9)}`
/** The rules of host pages for all their buttons. */
const resets = `*{margin:0;padding:0}button{all:unset;background:red;padding:0}body main button{border:9px solid red;border-radius:0;color:red;font:9px serif}`

/** Puts a sheet after all others. */
const addSheet = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)

const looksOf = (button: Locator, names: readonly string[]): Promise<Readonly<Record<string, string>>> =>
  button.evaluate((element, wanted) => {
    const style = getComputedStyle(element)
    return Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(name)]))
  }, names)

const everyLook = (button: Locator): Promise<Readonly<Record<string, string>>> =>
  button.evaluate((element) => {
    const style = getComputedStyle(element)
    return Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]))
  })

const connectButton = (page: Page): Locator => page.getByRole('button', { name: 'Connect wallet' })

/** The buttons of a page with a class of the app, before and after a wallet is connected. */
async function eachButton(page: Page, look: (button: Locator) => Promise<void>): Promise<void> {
  await until.shows(connectButton(page))
  const pressed = page.locator('.kit button')
  expect(await pressed.count()).toBe(2)
  for (const button of await pressed.all()) await look(button)
  await localWallet(page).ready()
  await connectButton(page).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Lantern/ })
    .click()
  await localWallet(page).approves('eth_requestAccounts')
  await until.isGone(dialogOf(page))
  await until.shows(page.getByRole('button', { name: /^Account 0x/ }).first())
  expect(await pressed.count()).toBe(3)
  for (const button of await pressed.all()) await look(button)
}

const stillVisit = () =>
  visit({ base: skinPage.url, query: 'look=classed', reducedMotion: 'reduce', colorScheme: 'light' })

if (isSoak)
  it('a class of the app goes before the kit, at rest, under the pointer and with the focus', async () => {
    const { page } = await stillVisit()
    await addSheet(page, ownSheet)
    await eachButton(page, async (button) => {
      await page.mouse.move(0, 0)
      expect(await looksOf(button, Object.keys(own))).toEqual(own)
      await button.hover()
      expect(await looksOf(button, Object.keys(own))).toEqual(own)
      await button.focus()
      await page.keyboard.press('Shift')
      expect(await looksOf(button, ['outline-width', 'background-color'])).toEqual({
        'outline-width': '5px',
        'background-color': own['background-color'],
      })
    })
  })

if (isSoak)
  it('what a page says of all its buttons does not reach a button with a class', async () => {
    const { page } = await stillVisit()
    await until.shows(connectButton(page))
    const before = await everyLook(connectButton(page))
    await addSheet(page, resets)
    expect(await everyLook(connectButton(page))).toEqual(before)
  })

it('looks the same with a class that says nothing as without one', async () => {
  const { page } = await stillVisit()
  await until.shows(connectButton(page))
  const classed = await everyLook(connectButton(page))
  await connectButton(page).hover()
  const hovered = await everyLook(connectButton(page))
  await page.goto(`${skinPage.url}?look=kit`)
  await until.shows(connectButton(page))
  await page.mouse.move(0, 0)
  expect(await everyLook(connectButton(page))).toEqual(classed)
  await connectButton(page).hover()
  expect(await everyLook(connectButton(page))).toEqual(hovered)
})

if (isSoak)
  it('in a layer of the app, a later layer goes before the kit, and the modal stays as it is', async () => {
    const { page } = await stillVisit()
    await until.shows(connectButton(page))
    await page.evaluate(() => {
      const texts = Array.from(document.styleSheets, (sheet) => {
        sheet.disabled = true
        return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n')
      })
      const layered = new CSSStyleSheet()
      layered.replaceSync(
        `@layer base, kit, app;@layer base{button{background:red}}@layer kit{${texts.join('\n')}}`,
      )
      document.adoptedStyleSheets = [layered]
    })
    expect(await looksOf(connectButton(page), ['background-color'])).toEqual({
      'background-color': 'rgb(14, 94, 76)',
    })
    await addSheet(page, `@layer app{${ownSheet}}`)
    await eachButton(page, async (button) => {
      expect(await looksOf(button, Object.keys(own))).toEqual(own)
    })
  })

it('a button of its own is pressed, has the focus back, and shows the account; axe finds no fault', async () => {
  const { page } = await visit({ base: skinPage.url, query: 'look=custom' })
  const button = page.getByRole('button', { name: 'Log in' })
  await until.shows(button)
  await localWallet(page).ready()
  await button.focus()
  await page.keyboard.press('Enter')
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Connect a wallet' }))
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await until.value(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Log in')
  await button.click()
  await dialogOf(page)
    .getByRole('button', { name: /^Lantern/ })
    .click()
  await localWallet(page).approves('eth_requestAccounts')
  await until.shows(page.getByRole('button', { name: /^0xf3/ }))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Harbor' }).click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Choose a network' }))
})
