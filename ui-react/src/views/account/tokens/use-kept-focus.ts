'use client'
import { type FocusEventHandler, useLayoutEffect, useRef, useState } from 'react'

/** The props of the element around what may take its own button away. */
export interface KeptFocus {
  readonly ref: (element: HTMLElement | null) => void
  readonly onFocus: FocusEventHandler
  readonly onBlur: FocusEventHandler
}

/** Moves the focus to the tab that shows when the element with the focus goes. A pressed [Retry] does. */
export function useKeptFocus(): KeptFocus {
  const region = useRef<HTMLElement | null>(null)
  const had = useRef(false)

  // After every render, and before the dialog takes a focus that is nowhere.
  useLayoutEffect(() => {
    const root = region.current?.getRootNode()
    if (!had.current || root === undefined || !('activeElement' in root)) return
    if (root.activeElement !== null && root.activeElement !== document.body) return
    had.current = false
    region.current
      ?.closest('[data-part="body"]')
      ?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
      ?.focus({ preventScroll: true })
  })
  const [kept] = useState(() => ({
    ref: (element: HTMLElement | null) => {
      region.current = element
    },
    // React tells of no blur for an element that it removes.
    onFocus: () => {
      had.current = true
    },
    onBlur: () => {
      had.current = false
    },
  }))
  return kept
}
