import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { visit } from '../harness/visit.js'
import { expectFits, headerEnds } from './expect-fits.js'
import { journeys } from './stage-journeys.js'
import { dialogOf, openConnect, type Stage, stages, wears } from './stages.js'
import { textLooks } from './text-looks.js'

const dialog = '.walletchart [role="dialog"]'

/** Looks of texts whose contrast was looked at, light and dark. */
const looked = new Set<string>()

/** Says whether a text of the page looks as none did before. */
const hasNewLook = async (page: Page): Promise<boolean> => {
  const before = looked.size
  for (const look of await textLooks(page)) looked.add(look)
  return looked.size > before
}

// Contrast is three quarters of what axe computes, and depends on nothing but the look of a text.
const lookByAxe = async (page: Page, name: string): Promise<void> => {
  if (!(await hasNewLook(page))) {
    const found = await axeViolations(page, { within: [dialog], leftOut: ['color-contrast'] })
    expect(found, name).toEqual([])
    return
  }
  expect(await axeViolations(page, { within: [dialog] }), name).toEqual([])
  await wears(page, 'dark')
  const found = await axeViolations(page, { within: [dialog], rules: ['color-contrast'] })
  expect(found, `${name}, dark`).toEqual([])
  await wears(page, 'light')
}

/** Checks the stage that the page shows. The page is as wide as the stage before has left it: a resize draws all anew. */
async function look(page: Page, { name, heading }: Stage): Promise<void> {
  expect(await dialogOf(page).getByRole('heading').first().textContent(), name).toContain(heading)
  await lookByAxe(page, name)
  const widths = [320, 375]
  if (page.viewportSize()?.width !== 320) widths.reverse()
  for (const width of widths) await expectFits(page, name, width, width === 320 ? ['ltr', 'rtl'] : ['ltr'])
}

const titleOf = (stagesOfIt: readonly Stage[]): string => {
  const ids = new Set(stagesOfIt.map((stage) => stage.ids))
  return `${[...ids].join('')}${stagesOfIt.map(({ name }) => name).join('; ')}`
}

it('every stage is in one journey', () => {
  const seen = journeys.flatMap(({ first, onward }) => [first, ...onward.map(({ stage }) => stage)])
  expect(seen.map(({ name }) => name).toSorted()).toEqual(stages.map(({ name }) => name).toSorted())
})

// A page of its own for each stage takes longer than all that is looked at. The soak run looks at every combination.
it.each(
  journeys.map(
    (journey) => [titleOf([journey.first, ...journey.onward.map(({ stage }) => stage)]), journey] as const,
  ),
)(
  '%s: axe finds nothing, dark colours have contrast, nothing sticks out at 375 and 320 px or from right to left',
  async (_, { first, onward, visit: options }) => {
    const { page } = await visit(options)
    await first.open(page)
    await look(page, first)
    for (const { stage, go } of onward) {
      await go(page)
      await look(page, stage)
    }
  },
)

it('the direction that the app says reaches every part: the header is mirrored', async () => {
  const { page } = await visit({ query: 'wallets=lantern&dir=rtl', reducedMotion: 'reduce' })
  await openConnect(page)
  const directions = await page
    .locator('.walletchart')
    .evaluateAll((roots) => roots.map((root) => getComputedStyle(root).direction))
  expect(directions.length).toBeGreaterThan(1)
  expect(new Set(directions)).toEqual(new Set(['rtl']))
  const [first = 0, last = 0] = await headerEnds(page)
  expect(first).toBeGreaterThan(last)
})
