import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from '../harness/visit.js'
import { expectFits, headerEnds } from './expect-fits.js'
import { expectFocus } from './expect-focus.js'
import { expectLargeText } from './expect-large-text.js'
import { expectOwnLook } from './expect-own-look.js'
import { expectTrueWords } from './expect-true-words.js'
import { axeLooker } from './look-by-axe.js'
import { journeys } from './stage-journeys.js'
import { dialogOf, openConnect, type Stage, stages } from './stages.js'

const lookByAxe = axeLooker()

/** Checks the stage that the page shows, at the narrowest width. The soak looks at wider ones: a resize draws all anew. */
async function look(page: Page, { name, heading }: Stage): Promise<void> {
  expect(await dialogOf(page).getByRole('heading').first().textContent(), name).toContain(heading)
  await expectFocus(page, name)
  await expectTrueWords(page, name)
  await lookByAxe(page, name)
  await expectFits(page, name, 320)
  await expectLargeText(page, name)
  await expectOwnLook(page, name)
}

const titleOf = (stagesOfIt: readonly Stage[]): string => {
  const ids = new Set(stagesOfIt.map((stage) => stage.ids))
  return `${[...ids].join('')}${stagesOfIt.map(({ name }) => name).join('; ')}`
}

it('every stage is in one journey', () => {
  const seen = journeys.flatMap(({ first, onward }) => [first, ...onward.map(({ stage }) => stage)])
  expect(seen.map(({ name }) => name).toSorted()).toEqual(stages.map(({ name }) => name).toSorted())
})

/** Those of many views. The soak looks at every stage, in every combination. */
const longJourneys = journeys.filter(({ first, onward }) => first.name === 'Connect' || onward.length >= 3)

// A page of its own for each stage takes longer than all that is looked at.
it.each(
  longJourneys.map(
    (journey) => [titleOf([journey.first, ...journey.onward.map(({ stage }) => stage)]), journey] as const,
  ),
)(
  '%s: axe finds nothing, no word is the code’s, dark colours have contrast, nothing sticks out at 320 px, in either direction, no large or spaced text is cut, and no sheet of the page changes it',
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
