import { type AriaSnapshot, readLook } from './aria-snapshot.js'
import { askLook, lookScript } from './playwright-look-script.js'

/**
 * What assistive technology is told of a page now: its controls, headings and dialogs by role and name, which are
 * switched off, what its live regions say, and what has the focus. Plain JSON in the order of the document. Names are
 * computed from the usual sources, not by every rule of the standard.
 *
 * @param without a CSS selector of parts that are left out
 */
export async function ariaSnapshot(
  page: { evaluate(expression: string): Promise<unknown> },
  without?: string,
): Promise<AriaSnapshot> {
  await page.evaluate(lookScript())
  return readLook(await page.evaluate(askLook(without))).aria
}
