import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { visit } from '../harness/visit.js'
import { expectFits } from './expect-fits.js'
import { expectLargeText } from './expect-large-text.js'
import { expectOwnLook } from './expect-own-look.js'
import { visitOf } from './stage-journeys.js'
import { stages, wears } from './stages.js'

it.each(stages.map((stage) => [stage.name, stage] as const))(
  '%s: axe finds nothing, light and dark, wide and narrow, nothing sticks out, in either direction, no large or spaced text is cut, and no sheet of the page changes it',
  async (name, stage) => {
    const { page } = await visit(visitOf([name]))
    await stage.open(page)
    for (const width of [1280, 375, 320]) {
      await expectFits(page, name, width)
      await expectLargeText(page, name)
      await expectOwnLook(page, name)
      for (const theme of ['light', 'dark'] as const) {
        await wears(page, theme)
        const found = await axeViolations(page, { within: ['.walletchart [role="dialog"]'] })
        expect(found, `${theme}, ${width} px wide`).toEqual([])
      }
    }
  },
)
