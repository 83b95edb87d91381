import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'

/** The largest picture, in bytes. */
const LARGEST = 60_000

/** The qualities that are tried, the best first. */
const QUALITIES = [88, 76, 64, 52]

/** Pixels of a picture for each CSS pixel. */
export const PIXELS = 2

/** A part of the window, in CSS pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Takes a picture of a part of the window, as WebP.
 * @throws {Error} if the picture is too large
 */
export async function webpOf(page: Page, part: Part): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const clip = { ...part, scale: PIXELS }
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= LARGEST) return picture
  }
  throw new Error(`The picture has more than ${LARGEST} bytes at every quality.`)
}
