import { useCallback, useEffect, useRef } from 'react'
import { hasFocus } from './has-focus.js'
import { focusWhenThere } from './use-view-focus.js'

/**
 * Moves the focus to a new view if it was in the view before: the focused element has gone, and its user would begin again at the top
 * of the page. A focus elsewhere on the page stays where it is.
 * @returns to be called with the element of each view, and with null when it goes
 */
export function useFollowedFocus(): (view: HTMLElement | null) => void {
  const shown = useRef<HTMLElement | null>(null)
  /** True from the end of a view that had the focus until another view has it. */
  const owed = useRef(false)
  const stop = useRef<(() => void) | undefined>(undefined)

  useEffect(() => () => stop.current?.(), [])

  return useCallback((view) => {
    // React takes the reference away before the element.
    if (view === null) owed.current = hasFocus(shown.current) || (owed.current && isNowhere())
    else if (owed.current) {
      stop.current?.()
      stop.current = focusWhenThere(view, isNowhere)
      owed.current = !hasFocus(view)
    }
    shown.current = view
  }, [])
}

/** The element that had the focus is gone. */
const isNowhere = (): boolean => document.activeElement === document.body
