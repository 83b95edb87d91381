import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { choose, dialogOf, openConnect } from './stages.js'

it('the playground shows the chart that runs beside the modal: its states, where it is, and the last move', async () => {
  const { page } = await visit({ query: 'wallets=lantern', reducedMotion: 'reduce' })
  const pane = page.locator('.running-chart')
  const active = pane.locator('li[data-active]')
  await openConnect(page)
  await until.value(() => pane.locator('.running-chart-name').textContent()).toBe('modal')
  await until.value(() => active.allTextContents()).toContain('open')
  await page.keyboard.press('Escape')
  await until.isGone(pane)
  await choose(page)
  await localWallet(page).asked()
  await until.value(() => active.allTextContents()).toEqual(['connecting', 'asking'])
  expect(await pane.locator('.running-chart-move').count()).toBe(1)
  // Beside the modal, over its scrim, and not in its way.
  const [left, dialog] = [await pane.boundingBox(), await dialogOf(page).boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(dialog?.x ?? 0)
  await until
    .value(() =>
      pane.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect()
        element.removeAttribute('inert')
        element.style.pointerEvents = 'auto'
        return document.elementFromPoint(x + 20, y + 20)?.closest('.running-chart') !== null
      }),
    )
    .toBe(true)
  await localWallet(page).rejects()
  await until.shows(dialogOf(page).getByText('You declined in Lantern').first())
  await until.value(() => active.allTextContents()).not.toContain('asking')

  await page.setViewportSize({ width: 375, height: 812 })
  const line = pane.locator('.running-chart-line')
  await until.value(() => line.textContent()).toMatch(/^connecting · .* → idle$/)
  const [strip, sheet] = [await pane.boundingBox(), await dialogOf(page).boundingBox()]
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThan(sheet?.y ?? 0)
})
