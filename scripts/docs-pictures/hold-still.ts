import type { Page } from 'playwright-core'

/** The modal on the page. */
export const PANEL = '.walletchart [data-part="panel"]'

/** The page behind the dialog, as the site's own pages look. */
const BACKDROPS = { light: '#e3ebe7', dark: '#0c100e' } as const

/** A colour scheme of the skin. */
export type Theme = keyof typeof BACKDROPS

/**
 * Prepares a page for pictures of its dialog: before a plain ground, with nothing that moves.
 * @param page of a context that ignores content policies
 * @param tallest the largest height of the dialog, in CSS pixels; default: that of the page
 */
export async function holdStill(page: Page, theme: Theme, tallest?: number): Promise<void> {
  await page.addStyleTag({
    content: `
      :root { --walletchart-scrim: ${BACKDROPS[theme]}; }
      *, *::before, *::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important; caret-color: transparent !important; }
      ${tallest === undefined ? '' : `${PANEL} { --wc-room: ${tallest}px !important; }`}
      ::-webkit-scrollbar { display: none; }
      *:focus { outline: none !important; }
      .running-chart, [data-local-wallets] { display: none !important; }
    `,
  })
  await page.mouse.move(0, 0)
  // The panel has followed its new height when two frames are drawn.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
