import { useCallback, useEffect, useRef } from 'react'
import { activeIn } from './active-in.js'
import { hasFocus } from './has-focus.js'
import { motionOf } from './motion-of.js'
import { returnTargetIn } from './use-view-places.js'

/** Its field when typing is the task, else its heading. */
function targetIn(view: HTMLElement): HTMLElement | null {
  return (
    view.querySelector<HTMLElement>('[data-autofocus]') ?? view.querySelector<HTMLElement>('[data-heading]')
  )
}

/** The time in which the row is marked, in ms. */
const FOUND_MS = 600

const USER_MOVES = ['keydown', 'pointerdown'] as const

/** Focuses the row that led away, and marks it for a moment so that the eye finds it. */
function focusAgain(target: HTMLElement): () => void {
  target.focus({ preventScroll: true })
  if (motionOf(target) === undefined) return () => {}
  target.dataset.found = ''
  const unmark = (): void => {
    clearTimeout(timer)
    delete target.dataset.found
  }
  const timer = setTimeout(unmark, FOUND_MS)
  return unmark
}

/**
 * Focuses the view's target, at once or as soon as a view that is still loading brings it. After Back the target is the row that
 * led away.
 * @param isFree whether the focus may still be moved when the target comes late
 * @returns how to stop
 */
export function focusWhenThere(view: HTMLElement, isFree: () => boolean): () => void {
  /** A heading that has the focus only until the row is drawn. */
  let placeholder: HTMLElement | null = null
  let unmarkRow = (): void => {}
  const mayMove = (): boolean => (placeholder === null ? isFree() : activeIn(view) === placeholder)
  /** True when there is nothing more to wait for. */
  const seek = (isLate: boolean): boolean => {
    const again = returnTargetIn(view)
    const target = again ?? (placeholder === null ? targetIn(view) : null)
    if (!target) return false
    const isLast = target === again || again === undefined
    if (isLate && !mayMove()) return isLast
    if (target === again) unmarkRow = focusAgain(target)
    else {
      target.focus({ preventScroll: true })
      placeholder = target
    }
    return isLast
  }
  if (seek(false) || typeof MutationObserver !== 'function') return () => unmarkRow()
  const observer = new MutationObserver(() => {
    if (seek(true)) unwatch()
  })
  const unwatch = (): void => {
    observer.disconnect()
    for (const type of USER_MOVES) view.removeEventListener(type, unwatch, true)
  }
  observer.observe(view, { childList: true, subtree: true })
  // A user who goes on in the field is not called away from it.
  if (placeholder !== null) for (const type of USER_MOVES) view.addEventListener(type, unwatch, true)
  return () => {
    unwatch()
    unmarkRow()
  }
}

/**
 * Moves the focus to each new view. The returned function is for the moment the focus trap is ready: focusing
 * earlier would make the trap give the focus back to the view instead of the opener.
 */
export function useViewFocus(view: HTMLElement | null): () => void {
  const ready = useRef(false)
  const stop = useRef<(() => void) | undefined>(undefined)
  const seek = useCallback((next: HTMLElement) => {
    stop.current?.()
    // Someone who already moved on by keyboard is not called back.
    stop.current = focusWhenThere(next, () => !next.contains(document.activeElement))
  }, [])

  useEffect(() => {
    if (view === null) ready.current = false
    else if (ready.current) seek(view)
    return () => stop.current?.()
  }, [view, seek])

  useEffect(() => {
    // Under a modal dialog of the browser nothing takes the focus. The element that had it before may be gone.
    const seekAgain = ({ target }: Event): void => {
      if (target instanceof HTMLDialogElement && view !== null && ready.current && !hasFocus(view)) seek(view)
    }
    document.addEventListener('close', seekAgain, true)
    return () => document.removeEventListener('close', seekAgain, true)
  }, [view, seek])

  return useCallback(() => {
    ready.current = true
    if (view !== null) seek(view)
  }, [view, seek])
}
