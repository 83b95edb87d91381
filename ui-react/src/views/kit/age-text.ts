import { relativeText } from './relative-text.js'

/**
 * The age of what was read, such as `2 minutes ago`. Something that has just come is a second old: clocks of two parts of a page may differ.
 * @param now ms since 1970
 * @param at ms since 1970
 */
export const ageText = (now: number, at: number, locale: string): string | undefined =>
  relativeText(Math.max(now, at + 1_000), at, locale)
