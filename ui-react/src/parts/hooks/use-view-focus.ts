import { useCallback, useEffect, useRef } from 'react'
import { hasFocus } from './has-focus.js'

/** Its field when typing is the task, else its heading. */
function targetIn(view: HTMLElement): HTMLElement | null {
  return (
    view.querySelector<HTMLElement>('[data-autofocus]') ?? view.querySelector<HTMLElement>('[data-heading]')
  )
}

/**
 * Focuses the view's target, at once or as soon as a view that is still loading brings it.
 * @param isFree whether the focus may still be moved when the target comes late
 * @returns how to stop
 */
export function focusWhenThere(view: HTMLElement, isFree: () => boolean): () => void {
  const target = targetIn(view)
  target?.focus({ preventScroll: true })
  if (target !== null || typeof MutationObserver !== 'function') return () => {}
  const observer = new MutationObserver(() => {
    const late = targetIn(view)
    if (late === null) return
    observer.disconnect()
    if (isFree()) late.focus({ preventScroll: true })
  })
  observer.observe(view, { childList: true, subtree: true })
  return () => observer.disconnect()
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
