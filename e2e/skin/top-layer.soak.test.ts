import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { axeViolations } from '../harness/axe.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { serveSkinPage } from '../pages/serve-skin-page.js'
import { dialogOf, openConnect } from './stages.js'

let skinPage: PageServer
beforeAll(async () => {
  skinPage = await serveSkinPage(inject('playground'))
})
afterAll(() => skinPage?.stop())

/** Sheets of host pages that move, cover or cut whatever is fixed in the body. */
const sheets: readonly (readonly [name: string, css: string])[] = [
  ['a body that is transformed and scrolled', 'body{transform:translateZ(0);will-change:transform}'],
  ['a body with a filter', 'body{filter:saturate(1.01)}'],
  ['a body with perspective', 'body{perspective:800px}'],
  ['a page that is transformed', 'html{transform:translateY(0)}'],
  [
    'a header above everything',
    // The page takes no presses behind a modal; this shows what covers it to the eye.
    'main{position:fixed;inset:0;z-index:2147483647;pointer-events:auto;background:#fff}body{min-height:3000px}',
  ],
  ['a body that cuts and zooms', 'body{overflow:hidden;contain:paint;zoom:1.25}'],
]

/** The faults in the place of the dialog and of the toast. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (name: string, selector: string): void => {
      const element = document.querySelector(selector)
      const box = element?.getBoundingClientRect()
      if (!element || !box || box.width === 0) return void found.push(`${name} does not show`)
      if (box.top < -0.5 || box.bottom > innerHeight + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5)
        found.push(`${name} is outside the window`)
      const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      if (!element.contains(middle)) found.push(`${name} is covered`)
    }
    look('the dialog', '.walletchart [data-part="surface"]')
    look('Close', '.walletchart [role="dialog"] [aria-label="Close"]')
    look('the toast', '.walletchart [data-part="toast"]')
    const scrim = document.querySelector('.walletchart [data-part="scrim"]')?.getBoundingClientRect()
    if (scrim?.width !== innerWidth || scrim.height !== innerHeight)
      found.push('the scrim does not fill the window')
    return found
  })

/** The names of buttons, links and fields that assistive technology finds on the page. */
const reachable = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && ['button', 'link', 'textbox'].includes(role?.value))
    .map(({ name }) => String(name?.value))
}

it('stands inside the window and over everything, with its toasts, whatever the sheet of the page does; the page behind is out of reach, also around its live regions', async () => {
  const { page } = await visit({ base: skinPage.url, reducedMotion: 'reduce' })
  // The page draws itself after it has loaded.
  await until.shows(page.getByRole('button', { name: 'Connect wallet' }))
  await page.evaluate(() => {
    const copy = document.createElement('button')
    const said = document.createElement('span')
    said.ariaLive = 'polite'
    copy.append('Copy the code', said)
    document.querySelector('main')?.append(copy)
  })
  await openConnect(page)
  const behind = async () =>
    (await reachable(page)).filter((name) => /^(Copy the code|Connect wallet)$/.test(name))
  await until.value(() => reachable(page)).toContain('Close')
  await until.value(behind).toEqual([])
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await until.value(behind).toEqual(['Connect wallet', 'Copy the code'])

  // The message is there before the dialog, and stays: a dialog that comes later may not cover it.
  await page.evaluate(() => window.engine?.toast({ variant: 'loading', text: 'Waiting for Lantern' }))
  await until.shows(page.locator('[data-part="toast"]'))
  const found: Record<string, readonly string[]> = {}
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(viewport)
    for (const [name, css] of sheets) {
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
        scrollTo(0, 700)
        window.engine?.open()
      }, css)
      await until.shows(dialogOf(page).getByRole('heading', { name: 'Connect a wallet' }))
      found[`${name}, ${viewport.width} px`] = [
        ...(await faultsOf(page)),
        ...(await axeViolations(page, { within: ['.walletchart'] })),
      ]
      await page.keyboard.press('Escape')
      await until.isGone(dialogOf(page))
    }
  }
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([])
})
