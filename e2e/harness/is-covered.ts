import type { Locator } from 'playwright-core'

/** True if an edge of an element is outside the window, or under another element. */
export const isCovered = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const edges = [
      [x, top + 1],
      [x, bottom - 1],
      [left + 1, y],
      [right - 1, y],
    ] as const
    return edges.some((edge) => !element.contains(document.elementFromPoint(...edge)))
  })
