'use client'
import { type Ref, useLayoutEffect, useRef } from 'react'
import { hasFocus } from '../../../parts/hooks/has-focus.js'

/**
 * Moves the focus on when a step takes the button away that had it: to the next thing to do, or to the heading while the wallet acts. The
 * first step leaves the focus alone.
 */
export function useNextFocus(step: string): Ref<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  // Before the guard of the focus looks for a place.
  useLayoutEffect(() => {
    if (last.current === step) return
    last.current = step
    const view = root.current
    if (view === null || hasFocus(view)) return
    // A second press of the same key must not cancel the transfer.
    const next =
      step === 'asking'
        ? null
        : view.querySelector<HTMLElement>('[data-part="foot"] button, [data-part="foot"] a')
    const target = next ?? view.querySelector<HTMLElement>('[data-heading]')
    target?.focus({ preventScroll: true })
  }, [step])
  return root
}
