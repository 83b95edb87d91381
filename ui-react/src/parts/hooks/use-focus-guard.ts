import { useEffect } from 'react'
import { activeIn } from './active-in.js'

const REACHED = 'button, a[href], input, select, textarea, [tabindex]:not([data-part="body"])'

/**
 * Moves the focus on when its element leaves the view: to the next control from that place, else to the heading.
 * Without it the focus trap focuses the whole dialog, which shows no ring.
 */
export function useFocusGuard(view: HTMLElement | null): void {
  useEffect(() => {
    if (view === null || typeof MutationObserver !== 'function') return undefined
    const active = activeIn(view)
    let last = view.contains(active) ? active : null
    const follow = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null
    }
    const observer = new MutationObserver((records) => {
      const gone = last
      if (gone === null || view.contains(gone)) return
      last = null
      if (!isNowhere(view)) return
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
      const next = record && nextIn(view, record)
      const target = next ?? view.querySelector<HTMLElement>('[data-heading]')
      target?.focus({ preventScroll: true })
    })
    view.addEventListener('focusin', follow)
    observer.observe(view, { childList: true, subtree: true })
    return () => {
      view.removeEventListener('focusin', follow)
      observer.disconnect()
    }
  }, [view])
}

/** True if no element has the focus, or only one around the view. */
function isNowhere(view: HTMLElement): boolean {
  const active = activeIn(view)
  return active === null || (active !== view && active.contains(view))
}

/** The control that Tab reaches first from the place of a removed node. */
function nextIn(view: HTMLElement, { target, previousSibling }: MutationRecord): HTMLElement | undefined {
  const before = previousSibling !== null && view.contains(previousSibling) ? previousSibling : undefined
  const from = before ?? target
  if (!view.contains(from)) return undefined
  return [...view.querySelectorAll<HTMLElement>(REACHED)].find((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled')) return false
    const position = from.compareDocumentPosition(element)
    const isInside = (position & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !(isInside && before !== undefined)
  })
}
