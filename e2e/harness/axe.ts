import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds, one line for each element: rule, element, what is wrong. No rule is switched off.
 * With `within` only what is inside these elements is looked at.
 */
export const axeViolations = async (
  page: Page,
  within: readonly string[] = [],
): Promise<readonly string[]> => {
  // Results are read in the page itself: the other way opens another tab, and there are no frames here.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  for (const selector of within) builder.include(selector)
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${oneLine(failureSummary)}`),
  )
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
