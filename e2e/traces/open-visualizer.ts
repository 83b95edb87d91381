import type { Locator, Page } from 'playwright-core'
import { until } from '../harness/until.js'

/** Opens the visualizer as a user does, by the button of the playground. */
export const openVisualizer = async (page: Page): Promise<Page> => {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open in visualizer' }).click()
  const tab = await opening
  await until.shows(tab.getByRole('banner').getByRole('button', { name: '● Live' }))
  return tab
}

export const showChart = (tab: Page, name: string): Promise<void> =>
  tab.getByRole('navigation', { name: 'Charts' }).getByRole('link', { name, exact: true }).click()

/** The box of a state, while the state is active. */
export const active = (tab: Page, path: string): Locator => tab.locator(`[data-box="${path}"].active`)
