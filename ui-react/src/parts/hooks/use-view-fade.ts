import { useLayoutEffect, useRef } from 'react'
import { motionOf } from './motion-of.js'

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

/** Fades the old view out under the new one, which fades itself in by the stylesheet. */
export function useViewFade(panel: HTMLElement | null, view: HTMLElement | null, viewKey: string): void {
  const last = useRef<{ readonly key: string; readonly view: HTMLElement } | undefined>(undefined)
  useLayoutEffect(() => {
    const old = last.current
    last.current = view === null ? undefined : { key: viewKey, view }
    if (panel === null || view === null || old === undefined || old.view === view) return undefined
    const motion = motionOf(panel)
    if (motion === undefined) return undefined
    const copy = still(old.view)
    panel.append(copy)
    const fade = copy.animate([{ opacity: 1 }, { opacity: 0 }], { ...motion, fill: 'forwards' })
    const remove = (): void => copy.remove()
    fade.finished.then(remove, remove)
    return () => fade.cancel()
  }, [panel, view, viewKey])
}
