import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { visit } from '../harness/visit.js'
import { overflowOf } from './overflow-of.js'
import { dialogOf, stages } from './stages.js'

const dialog = '.walletchart [role="dialog"]'

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
] as const

const wears = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((mode) => window.engine?.getState().themeMode === mode, theme)
}

// The page around the modal is the playground's own; its buttons are looked at with their places.
it.each(stages.map((stage) => [`${stage.ids}${stage.name}`, stage] as const))(
  '%s: axe finds nothing, light and dark, wide and narrow, and nothing sticks out',
  async (_, stage) => {
    const { page } = await visit({ ...stage, reducedMotion: 'reduce' })
    await stage.open(page)
    expect(await dialogOf(page).getByRole('heading').first().textContent()).toContain(stage.heading)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const theme of ['light', 'dark'] as const) {
        await wears(page, theme)
        expect(await axeViolations(page, [dialog]), `${theme}, ${size.width} px wide`).toEqual([])
      }
      expect(await overflowOf(page), `${size.width} px wide`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflowOf(page), '320 px wide').toEqual([])
  },
)
