import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { wears } from './stages.js'
import { textLooks } from './text-looks.js'

const dialog = '.walletchart [role="dialog"]'

/**
 * Looks at dialogs with axe: every rule, light, and the contrast of texts, light and dark. Contrast takes axe most of
 * its time. It depends on the look of a text alone, so axe checks each look once.
 */
export const axeLooker = (): ((page: Page, name: string) => Promise<void>) => {
  const looked = new Set<string>()
  const hasNewLook = async (page: Page): Promise<boolean> => {
    const before = looked.size
    for (const look of await textLooks(page)) looked.add(look)
    return looked.size > before
  }
  return async (page, name) => {
    if (!(await hasNewLook(page))) {
      const found = await axeViolations(page, { within: [dialog], leftOut: ['color-contrast'] })
      expect(found, name).toEqual([])
      return
    }
    expect(await axeViolations(page, { within: [dialog] }), name).toEqual([])
    await wears(page, 'dark')
    const found = await axeViolations(page, { within: [dialog], rules: ['color-contrast'] })
    expect(found, `${name}, dark`).toEqual([])
    await wears(page, 'light')
  }
}
