import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { visit } from '../harness/visit.js'
import { overflowOf } from './overflow-of.js'
import { dialogOf, openConnect, stages, wears } from './stages.js'

const dialog = '.walletchart [role="dialog"]'

const isWide = async (page: Page, width: number, height = 800): Promise<void> => {
  await page.setViewportSize({ width, height })
  // The layout of the new size is there when the page has drawn it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Reads the page from right to left, as `dir="rtl"` of the provider does; one visit with that option is below. */
const turn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    for (const root of document.querySelectorAll<HTMLElement>('.walletchart')) root.dir = 'rtl'
  })

/** Where the first and the last visible part of the header begin, when there are two. */
const headerEnds = (page: Page): Promise<readonly number[]> =>
  page
    .locator('[data-part="view"] [data-part="header"]')
    .first()
    .evaluate((header) => {
      const seen = [...header.children].filter(
        (child) =>
          !child.matches('svg, [data-part="visually-hidden"]') && child.getBoundingClientRect().width > 0,
      )
      return seen.length < 2
        ? []
        : [seen.at(0), seen.at(-1)].map((one) => one?.getBoundingClientRect().x ?? 0)
    })

// One visit for each stage: a new one takes longer than all that is looked at. The soak run looks at every combination.
it.each(stages.map((stage) => [`${stage.ids}${stage.name}`, stage] as const))(
  '%s: axe finds nothing, dark colours have contrast, nothing sticks out at 375 and 320 px or from right to left',
  async (_, stage) => {
    const { page } = await visit({ ...stage, reducedMotion: 'reduce' })
    await stage.open(page)
    expect(await dialogOf(page).getByRole('heading').first().textContent()).toContain(stage.heading)
    expect(await axeViolations(page, { within: [dialog] })).toEqual([])
    await wears(page, 'dark')
    expect(await axeViolations(page, { within: [dialog], rules: ['color-contrast'] }), 'dark').toEqual([])
    for (const width of [375, 320]) {
      await isWide(page, width)
      expect(await overflowOf(page), `${width} px wide`).toEqual([])
    }
    await turn(page)
    expect(await overflowOf(page), 'from right to left').toEqual([])
    const [first, last] = await headerEnds(page)
    if (first !== undefined && last !== undefined) expect(first).toBeGreaterThan(last)
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
