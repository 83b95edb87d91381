import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { active, openVisualizer, showChart } from './open-visualizer.js'

const nowIn = (tab: Page, chart: string): Promise<string | null> =>
  tab
    .locator('.card', { has: tab.getByText(chart, { exact: true }) })
    .locator('small')
    .textContent()

it('[C27] the button opens the visualizer, where every chart shows where the engine stands', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const tab = await openVisualizer(page)
  const kit = playground(page)
  await kit.connect()
  await until.value(() => nowIn(tab, 'connection')).toBe('now in connected.supported')
  // The charts of wallets were put in place; those of pairing come when they are wanted.
  await until.value(() => nowIn(tab, 'slot')).toBe('now in filled, empty')
  expect(await nowIn(tab, 'pairing')).toMatch(/^\d+ states/)
  await until.value(() => nowIn(tab, 'modal')).toBe('now in presence.closed.hidden, work.idle')
  await until.value(() => nowIn(tab, 'discovery')).toBe('now in listening.ready')

  await showChart(tab, 'connection')
  await until.shows(active(tab, 'connected.supported'))
  await tab.getByRole('slider', { name: 'Place in the time line' }).press('Home')
  await until.isGone(active(tab, 'connected.supported'))
  await tab.getByRole('button', { name: 'Go live' }).click()
  await until.shows(active(tab, 'connected.supported'))

  await kit.disconnect()
  await until.shows(active(tab, 'disconnected'))
  await page.reload()
  await until.shows(tab.getByText('The page with the engine is gone'))
})
