import type { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { holdStill, PANEL, type Theme } from './hold-still.js'
import { webpOf } from './webp-of.js'

/** The page around the dialog, in CSS pixels. */
const MARGIN = 40

/**
 * Takes a picture of the dialog before a plain ground, as WebP with two pixels for each CSS pixel.
 * @param page of a context that ignores content policies
 * @param tallest the largest height of the dialog, in CSS pixels
 * @throws {Error} if no dialog is open, or the picture is too large
 */
export async function takePicture(page: Page, theme: Theme, tallest = 720): Promise<Buffer> {
  await holdStill(page, theme, tallest)
  const box = await page.locator(PANEL).boundingBox()
  if (box === null) throw new Error('No dialog is open, so there is nothing to picture.')
  return webpOf(page, {
    x: box.x - MARGIN,
    y: box.y - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  })
}
