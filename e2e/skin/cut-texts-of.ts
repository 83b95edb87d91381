import type { Page } from 'playwright-core'

/** The texts of the dialog that an element cuts, that lie over one another, or that leave their own button. */
export const cutTextsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('.walletchart [role="dialog"]')
    if (dialog === null) return ['no dialog']
    const found: string[] = []
    interface Line {
      readonly words: string
      readonly of: Element
      readonly box: DOMRect
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement
      const words = (node.textContent ?? '').trim()
      // Read, not seen; or a letter inside a drawing.
      const isRead =
        '[data-part="visually-hidden"], [data-part="view-leaving"], svg, [data-part="mark"], [data-part="network-mark"]'
      if (of === null || words === '' || of.closest(isRead) !== null || !of.checkVisibility()) continue
      // A box of its own scrolls: its text goes on behind its edge.
      if (of.closest('[data-part="raw-text"]') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ words, of, box })
    }
    const say = (line: Line, what: string): void => {
      const part = line.of.closest('[data-part]')?.getAttribute('data-part')
      found.push(`${part} “${line.words.slice(0, 40)}” ${what}`)
    }
    const sticksOut = (box: DOMRect, room: DOMRect): boolean =>
      box.left < room.left - 1 ||
      box.right > room.right + 1 ||
      box.top < room.top - 2 ||
      box.bottom > room.bottom + 2
    for (const line of lines) {
      for (let up: Element | null = line.of; up !== null && up !== dialog; up = up.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(up)
        const cuts = overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden'
        const isControl = up.matches('button, a, [role="tab"]') && getComputedStyle(up).display !== 'inline'
        // A text under the foot is not cut: it can be scrolled to.
        if (
          up.matches('[data-part="body"]') ||
          overflowX === 'auto' ||
          overflowY === 'auto' ||
          position === 'fixed'
        )
          break
        if (!cuts && !isControl) continue
        if (!sticksOut(line.box, up.getBoundingClientRect())) continue
        say(line, `sticks out of ${up.getAttribute('data-part') ?? up.tagName}`)
        break
      }
    }
    const isInBody = (line: Line): boolean => line.of.closest('[data-part="body"]') !== null
    const drawings = [
      ...dialog.querySelectorAll('[data-part="mark"], [data-part="network-mark"], [data-part="icon"]'),
    ]
    const over = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    for (const line of lines)
      for (const drawing of drawings)
        if (
          (drawing.closest('[data-part="body"]') !== null) === isInBody(line) &&
          drawing.checkVisibility() &&
          over(line.box, drawing.getBoundingClientRect())
        )
          say(line, 'stands over a drawing')
    for (const [at, line] of lines.entries())
      for (const other of lines.slice(at + 1))
        if (line.of !== other.of && isInBody(line) === isInBody(other) && over(line.box, other.box))
          say(line, `stands over “${other.words.slice(0, 40)}”`)
    return [...new Set(found)]
  })
