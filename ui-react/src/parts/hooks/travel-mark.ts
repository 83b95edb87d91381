import type { Motion } from './motion-of.js'

/** The size in which a mark travels, in px: that of the span. */
const SPAN_PX = 60

interface Ends {
  readonly from: HTMLElement
  readonly to: HTMLElement
}

/**
 * Moves the mark of a row to the end of the span in the next view, and back. A copy moves over both views; the two marks are hidden
 * meanwhile. Nothing moves if one of the two is missing or out of sight.
 * @param old a picture of the view before, in the same panel
 * @returns how to stop
 */
export function travelMark(
  panel: HTMLElement,
  old: HTMLElement,
  view: HTMLElement,
  motion: Motion,
): () => void {
  const ends = endsIn(old, view)
  const around = ends && old.getBoundingClientRect()
  const from = around && placeIn(around, ends.from)
  const to = around && placeIn(around, ends.to)
  if (ends === undefined || from === undefined || to === undefined) return () => {}

  const timing = { ...motion, duration: (motion.duration * 4) / 3 }
  const mover = document.createElement('span')
  mover.dataset.part = 'mark-mover'
  mover.setAttribute('aria-hidden', 'true')
  // A copy of the old one, whose picture is loaded.
  const mark = ends.from.cloneNode(true)
  if (mark instanceof HTMLElement) mark.dataset.size = String(SPAN_PX)
  mover.append(mark)
  panel.append(mover)
  const hidden = { visibility: ['hidden', 'hidden'] }
  const hides = [ends.from.animate(hidden, { ...timing, fill: 'forwards' }), ends.to.animate(hidden, timing)]
  const travel = mover.animate([{ transform: from }, { transform: to }], { ...timing, fill: 'both' })
  const remove = (): void => {
    mover.remove()
    for (const hide of hides) hide.cancel()
  }
  travel.finished.then(remove, remove)
  return () => travel.cancel()
}

/** The same mark in both views, one of them in a span. */
function endsIn(old: HTMLElement, view: HTMLElement): Ends | undefined {
  const marks = [...old.querySelectorAll<HTMLElement>('[data-mark-of]')]
  for (const to of view.querySelectorAll<HTMLElement>('[data-mark-of]')) {
    const from = marks.find(
      (one) => one.dataset.markOf === to.dataset.markOf && isInSpan(one) !== isInSpan(to),
    )
    if (from !== undefined) return { from, to }
  }
  return undefined
}

const isInSpan = (mark: HTMLElement): boolean => mark.closest('[data-part="span"]') !== null

/** The transform that puts a mark of the span's size over this one. Undefined if this one is out of sight. */
function placeIn(around: DOMRect, mark: HTMLElement): string | undefined {
  const { top, bottom, left, width } = mark.getBoundingClientRect()
  // A row may be scrolled away.
  const sight = isInSpan(mark) ? around : mark.closest('[data-part="body"]')?.getBoundingClientRect()
  if (width === 0 || sight === undefined || top < sight.top || bottom > sight.bottom) return undefined
  return `translate(${left - around.left}px, ${top - around.top}px) scale(${width / SPAN_PX})`
}
