import { useLayoutEffect, useRef } from 'react'
import { motionOf } from './motion-of.js'
import { travelMark } from './travel-mark.js'
import { scrolledBefore } from './use-view-places.js'
import { bodyOf } from './view-place.js'

const NAMED = '[id], [name], [for], [data-autofocus], [data-heading], [aria-live], [role]'

/** A still picture of a view: same looks, nothing to reach, nothing to hear. */
function still(view: HTMLElement): HTMLElement {
  const copy = view.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll(NAMED)]) {
    for (const name of ['id', 'name', 'for', 'data-autofocus', 'data-heading', 'aria-live', 'role']) {
      element.removeAttribute(name)
    }
  }
  // A focus trap takes whatever could be reached by Tab for the last stop, also what is inert.
  for (const element of copy.querySelectorAll<HTMLElement>('a, button, input, [tabindex]'))
    element.tabIndex = -1
  copy.dataset.part = 'view-leaving'
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  return copy
}

interface Shown {
  readonly view: HTMLElement
  /** Undefined for the first view, and with reduced motion. */
  readonly coming: Animation | undefined
}

/** The opacity of a view that may still be fading in, from 0 to 1. */
const seenOf = ({ coming }: Shown): number => coming?.effect?.getComputedTiming().progress ?? 1

/** A span that waited is whole now. */
const isFilled = (old: HTMLElement, view: HTMLElement): boolean =>
  old.querySelector('[data-part="span"]') !== null && view.querySelector('[data-fresh]') !== null

/**
 * Fades the old view out in a third of the time, and then the new one in. So no text is seen over another text.
 * A mark that both views have travels.
 */
export function useViewFade(panel: HTMLElement | null, view: HTMLElement | null): void {
  const last = useRef<Shown | undefined>(undefined)
  useLayoutEffect(() => {
    const old = last.current
    if (old?.view === view) return undefined
    last.current = view === null ? undefined : { view, coming: undefined }
    if (panel === null || view === null || old === undefined) return undefined
    // The span stays where it is, and fills.
    if (isFilled(old.view, view)) return undefined
    const motion = motionOf(panel)
    if (motion === undefined) return undefined

    const copy = still(old.view)
    panel.append(copy)
    const body = bodyOf(copy)
    const scrollTop = scrolledBefore(old.view)
    if (body !== null && scrollTop > 0) body.scrollTop = scrollTop
    // It measures both views, so it goes before the animations.
    const stopTravel = travelMark(panel, copy, view, motion)

    const third = motion.duration / 3
    const fade = copy.animate([{ opacity: seenOf(old) }, { opacity: 0 }], {
      ...motion,
      duration: third,
      fill: 'forwards',
    })
    const remove = (): void => copy.remove()
    fade.finished.then(remove, remove)
    const from = view.dataset.direction === 'back' ? 'translateY(-4px)' : 'translateY(4px)'
    const coming = view.animate(
      [
        { opacity: 0, transform: from },
        { opacity: 1, transform: 'none' },
      ],
      { ...motion, duration: 2 * third, delay: third, fill: 'backwards' },
    )
    last.current = { view, coming }
    return () => {
      fade.cancel()
      stopTravel()
    }
  }, [panel, view])
}
