import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'

const PANEL = '.walletchart [data-part="panel"]'

/** The page around the dialog, in CSS pixels. */
const MARGIN = 40

/** The page behind the dialog, as the site's own pages look. */
const BACKDROPS = { light: '#e3ebe7', dark: '#0c100e' } as const

/** The largest picture, in bytes. */
const LARGEST = 60_000

/** The qualities that are tried, the best first. */
const QUALITIES = [88, 76, 64, 52]

/** A colour scheme of the skin. */
export type Theme = keyof typeof BACKDROPS

/**
 * Takes a picture of the dialog before a plain ground, as WebP with two pixels for each CSS pixel.
 * @param page of a context that ignores content policies
 * @param tallest the largest height of the dialog, in CSS pixels
 * @throws {Error} if no dialog is open, or the picture is too large
 */
export async function takePicture(page: Page, theme: Theme, tallest = 720): Promise<Buffer> {
  await page.addStyleTag({
    content: `
      :root { --walletchart-scrim: ${BACKDROPS[theme]}; }
      *, *::before, *::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important; caret-color: transparent !important; }
      ${PANEL} { --wc-room: ${tallest}px !important; }
      ::-webkit-scrollbar { display: none; }
      *:focus { outline: none !important; }
    `,
  })
  await page.mouse.move(0, 0)
  // The panel has followed its new height when two frames are drawn.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const box = await page.locator(PANEL).boundingBox()
  if (box === null) throw new Error('No dialog is open, so there is nothing to picture.')
  const session = await page.context().newCDPSession(page)
  const clip = {
    x: box.x - MARGIN,
    y: box.y - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
    // Pixels of the screen for each CSS pixel.
    scale: 2,
  }
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= LARGEST) return picture
  }
  throw new Error(`The picture has more than ${LARGEST} bytes at every quality.`)
}
