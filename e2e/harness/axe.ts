import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What {@link axeViolations} looks at. */
export interface AxeScope {
  /** Selectors; only what is inside these elements is looked at. Default: the whole page. */
  readonly within?: readonly string[]
  /** Selectors; axe leaves out these elements. Default: none. */
  readonly without?: readonly string[]
  /** Ids of rules; default: every rule. */
  readonly rules?: readonly string[]
  /** Ids of rules that axe leaves out. Default: none. */
  readonly leftOut?: readonly string[]
}

/** What axe finds, one line for each element: rule, element, what is wrong. */
export const axeViolations = async (
  page: Page,
  { within = [], without = [], rules, leftOut = [] }: AxeScope = {},
): Promise<readonly string[]> => {
  // Results are read in the page itself: the other way opens another tab, and there are no frames here.
  // Axe stays in the page: it is half a megabyte that would be sent and compiled twice for each look.
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode()
  // Only what is wrong is read, so only that is written out.
  builder.options({
    resultTypes: ['violations'],
    rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
  })
  for (const selector of within) builder.include(selector)
  for (const selector of without) builder.exclude(selector)
  if (rules !== undefined) builder.withRules([...rules])
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${oneLine(failureSummary)}`),
  )
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
