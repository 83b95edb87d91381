import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowOf } from './overflow-of.js'
import { turn } from './turn.js'

const HEIGHT = 800

const isWide = async (page: Page, width: number): Promise<void> => {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height: HEIGHT })
  // The layout of the new size is there when the page has drawn it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Where the first and the last visible part of the header begin, when there are two. */
export const headerEnds = (page: Page): Promise<readonly number[]> =>
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

/**
 * Expects that nothing of the dialog sticks out at a width in px. Its header is mirrored from right to left. The page keeps the
 * width, and is read from left to right before and after.
 */
export async function expectFits(page: Page, name: string, width: number): Promise<void> {
  await isWide(page, width)
  expect(await overflowOf(page), `${name}, ${width} px wide`).toEqual([])
  await turn(page, 'rtl')
  expect(await overflowOf(page), `${name}, ${width} px wide, from right to left`).toEqual([])
  const [first, last] = await headerEnds(page)
  if (first !== undefined && last !== undefined) expect(first, name).toBeGreaterThan(last)
  await turn(page, 'ltr')
}
