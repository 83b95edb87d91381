import type { Page } from 'playwright-core'

/** What of the dialog sticks out sideways: of the dialog itself, of the window, or of its scrolling middle. */
export const overflowOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const surface = document.querySelector('[role="dialog"]')
    if (surface === null) return ['no dialog']
    const room = surface.getBoundingClientRect()
    const found: string[] = []
    const nameOf = (element: Element): string =>
      `${element.getAttribute('data-part') ?? element.tagName} ${(element.textContent ?? '').slice(0, 40)}`
    if (room.left < -0.5 || room.right > window.innerWidth + 0.5)
      found.push(`surface ${room.left} ${room.right}`)
    for (const element of surface.querySelectorAll('*')) {
      // Read, not seen.
      if (element.closest('[data-part="visually-hidden"]') !== null) continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (left < room.left - 0.5 || right > room.right + 0.5))
        found.push(`${nameOf(element)}: ${left} to ${right} in ${room.left} to ${room.right}`)
      if (element.matches('[data-part="body"]') && element.scrollWidth > element.clientWidth)
        found.push(`${nameOf(element)}: ${element.scrollWidth} in ${element.clientWidth}`)
    }
    return found
  })
