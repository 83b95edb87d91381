import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { visit } from '../harness/visit.js'
import { overflowOf } from './overflow-of.js'
import { stages, visitOf, wears } from './stages.js'

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
] as const

it.each(stages.map((stage) => [stage.name, stage] as const))(
  '%s: axe finds nothing, light and dark, wide and narrow, and nothing sticks out',
  async (_, stage) => {
    const { page } = await visit(visitOf(stage))
    await stage.open(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const theme of ['light', 'dark'] as const) {
        await wears(page, theme)
        const found = await axeViolations(page, { within: ['.walletchart [role="dialog"]'] })
        expect(found, `${theme}, ${size.width} px wide`).toEqual([])
      }
      expect(await overflowOf(page), `${size.width} px wide`).toEqual([])
    }
  },
)
