import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cutTextsOf } from './cut-texts-of.js'
import { overflowOf } from './overflow-of.js'

/** Text as its reader wants it: twice as large, and spaced as in WCAG 1.4.12. */
const wishes: Readonly<Record<string, string>> = {
  'text of 200 %': 'html { font-size: 200% }',
  'text spacing': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
}

/** Expects that no text is cut or lies over another when its reader wants it larger or further apart. */
export async function expectLargeText(page: Page, name: string): Promise<void> {
  for (const [wish, css] of Object.entries(wishes)) {
    await page.evaluate(async (text) => {
      const made = new CSSStyleSheet()
      made.replaceSync(text)
      document.adoptedStyleSheets.push(made)
      // Views that measure themselves have done so when the page has drawn them.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, css)
    expect(await cutTextsOf(page), `${name}, ${wish}`).toEqual([])
    expect(await overflowOf(page), `${name}, ${wish}`).toEqual([])
    await page.evaluate(() => void document.adoptedStyleSheets.pop())
  }
}
