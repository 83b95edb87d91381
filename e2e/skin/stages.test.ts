import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { visit } from '../harness/visit.js'
import { overflowOf } from './overflow-of.js'
import { journeys } from './stage-journeys.js'
import { dialogOf, openConnect, type Stage, stages, visitOf, wears } from './stages.js'
import { textLooks } from './text-looks.js'

const dialog = '.walletchart [role="dialog"]'

const isWide = async (page: Page, width: number, height = 800): Promise<void> => {
  await page.setViewportSize({ width, height })
  // The layout of the new size is there when the page has drawn it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Reads the page in a direction, as `dir` of the provider does; one visit with that option is below. */
const turn = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir
    for (const root of document.querySelectorAll<HTMLElement>('.walletchart')) root.dir = dir
  }, direction)

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

/** Looks of texts whose contrast was looked at, light and dark. */
const looked = new Set<string>()

/** Says whether a text of the page looks as none did before. */
const hasNewLook = async (page: Page): Promise<boolean> => {
  const looks = await textLooks(page)
  const before = looked.size
  for (const look of looks) looked.add(look)
  return looked.size > before
}

/** Contrast is three quarters of what axe computes: each look of a text is looked at once in each scheme. */
async function lookByAxe(page: Page, name: string): Promise<void> {
  if (!(await hasNewLook(page))) {
    expect(await axeViolations(page, { within: [dialog], leftOut: ['color-contrast'] }), name).toEqual([])
    return
  }
  expect(await axeViolations(page, { within: [dialog] }), name).toEqual([])
  await wears(page, 'dark')
  expect(await axeViolations(page, { within: [dialog], rules: ['color-contrast'] }), `${name}, dark`).toEqual(
    [],
  )
  await wears(page, 'light')
}

/** Checks the stage that the page shows. The page is wide, light and left to right before and after it. */
async function look(page: Page, { name, heading }: Stage): Promise<void> {
  const about = (what: string): string => `${name}, ${what}`
  expect(await dialogOf(page).getByRole('heading').first().textContent(), name).toContain(heading)
  await lookByAxe(page, name)
  for (const width of [375, 320]) {
    await isWide(page, width)
    expect(await overflowOf(page), about(`${width} px wide`)).toEqual([])
  }
  await turn(page, 'rtl')
  expect(await overflowOf(page), about('from right to left')).toEqual([])
  const [first, last] = await headerEnds(page)
  if (first !== undefined && last !== undefined) expect(first, name).toBeGreaterThan(last)
  await turn(page, 'ltr')
  await isWide(page, 1280)
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
  async (_, { first, onward }) => {
    const { page } = await visit(visitOf(first))
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
