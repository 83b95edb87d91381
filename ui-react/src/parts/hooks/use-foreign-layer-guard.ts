import { useEffect, useLayoutEffect, useRef } from 'react'
import { isSecondPress } from '../is-second-press.js'

const LAYERS = '[role="dialog"], [role="alertdialog"], [aria-modal="true"], dialog[open]'
/** What another layer listens to on the document in order to trap the focus, to lock scrolling or to close. */
const KEPT_INSIDE = ['focusin', 'focusout', 'pointerdown', 'wheel', 'touchmove'] as const

function hasForeignLayer(root: HTMLElement): boolean {
  return Array.from(document.querySelectorAll(LAYERS)).some(
    (layer) => !root.contains(layer) && layer.getClientRects().length > 0,
  )
}

/**
 * Lets the dialog stand over a modal layer of the page. Another copy of Radix, or another library, does not know
 * of ours: it would pull the focus back, close on our Escape and stop our scrolling. While such a layer is open,
 * events from inside `root` do not reach the document; Escape and presses on the scrim then come to `onDismiss` from
 * here. `root` has to be the portal container, where React has already heard them.
 */
export function useForeignLayerGuard(
  root: HTMLElement | null,
  active: boolean,
  onDismiss: () => void,
  lastPress: { readonly current: MouseEvent | undefined },
): void {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  // Before any effect of the dialog moves the focus.
  useLayoutEffect(() => {
    if (root === null || !active || !hasForeignLayer(root)) return undefined
    const keep = (event: Event): void => event.stopPropagation()
    const leaving = (event: FocusEvent): void => {
      if (event.target instanceof Node && root.contains(event.target)) return
      if (event.relatedTarget instanceof Node && root.contains(event.relatedTarget))
        event.stopImmediatePropagation()
    }
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return
      if (!(event.target instanceof Node) || !root.contains(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      dismiss.current()
    }
    const press = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || !event.target.matches('[data-part="scrim"]')) return
      if (!isSecondPress(lastPress.current, event)) dismiss.current()
    }
    for (const name of KEPT_INSIDE) root.addEventListener(name, keep)
    root.addEventListener('click', press)
    window.addEventListener('focusout', leaving, true)
    window.addEventListener('keydown', leave, true)
    return () => {
      for (const name of KEPT_INSIDE) root.removeEventListener(name, keep)
      root.removeEventListener('click', press)
      window.removeEventListener('focusout', leaving, true)
      window.removeEventListener('keydown', leave, true)
    }
  }, [root, active, lastPress])
}
