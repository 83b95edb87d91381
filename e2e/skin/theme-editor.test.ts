import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf } from './stages.js'

const editorOf = (page: Page) => page.getByRole('region', { name: 'Theme', exact: true })

const lookOf = (page: Page) =>
  page
    .locator('.walletchart [data-part="panel"]')
    .first()
    .evaluate((panel) => {
      const { width, borderTopLeftRadius, fontFamily } = getComputedStyle(panel)
      return [width, borderTopLeftRadius, fontFamily.split(',')[0]]
    })

const open = async (page: Page): Promise<void> => {
  await editorOf(page).getByRole('button', { name: 'Open the modal' }).click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Connect a wallet' }))
}

it('the theme editor of the playground changes the modal, says in red which contrast is too low, copies CSS, and can be reset', async () => {
  const { page } = await visit({
    query: 'wallets=lantern',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const editor = editorOf(page)
  await until.shows(editor)
  const low = editor.locator('[data-low]')
  expect(await low.count()).toBe(0)

  await editor.getByLabel('accent, light', { exact: true }).fill('#ffd000')
  await until.value(() => low.allTextContents()).toEqual(['1.4:1, too low', '1.4:1, too low'])
  expect(await low.first().evaluate((cell) => getComputedStyle(cell).color)).toBe('rgb(179, 36, 28)')
  await editor.getByLabel('on-accent, light', { exact: true }).fill('#000000')
  await until.value(() => low.allTextContents()).toEqual(['1.4:1, too low'])
  await editor.getByLabel('radius').fill('8')
  await editor.getByLabel('width').fill('400')
  await editor.getByRole('radio', { name: 'Serif' }).click({ force: true })
  const connect = page.getByRole('button', { name: 'Connect wallet' }).first()
  await until
    .value(() => connect.evaluate((button) => getComputedStyle(button).backgroundColor))
    .toBe('rgb(255, 208, 0)')

  await open(page)
  expect(await lookOf(page)).toEqual(['400px', '8px', 'Georgia'])
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 })
      expect(await axeViolations(page, { within: ['[aria-label="Theme"]'] }), colorScheme).toEqual([])
      const sideways = await editor.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(sideways, `${width} px wide`).toBeLessThanOrEqual(0)
    }
  }

  await editor.getByRole('button', { name: 'Copy CSS of the theme' }).click()
  await until.shows(editor.getByText('Copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`:root {
  --walletchart-accent: light-dark(#ffd000, #74cdae);
  --walletchart-on-accent: light-dark(#000000, #06231a);
  --walletchart-radius: 8px;
  --walletchart-width: 400px;
  --walletchart-font: Georgia, "Times New Roman", serif;
}
`)

  await editor.getByRole('button', { name: 'Reset the theme' }).click()
  await until.value(() => low.count()).toBe(0)
  await open(page)
  expect((await lookOf(page)).slice(0, 2)).toEqual(['360px', '20px'])
})
