/** Events that a page would otherwise see; what they do by themselves (scroll, tab, press) stays. */
const WALLED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
] as const

/**
 * A wallet stands in a window of its own: a page never sees what happens there. A modal dialog of the page would
 * otherwise close on a press or on Escape in the wallet, or pull the focus back. Returns how to take the wall down.
 */
export function eventWall(host: HTMLElement, onEscape: () => void): () => void {
  // On the window and before everybody else: dialogs listen on the document, some on its way down.
  const stop = (event: Event) => {
    if (event.target !== host) return
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent && event.type === 'keydown' && event.key === 'Escape') onEscape()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== host || event.target === host) return
    // What a page hears when the focus goes to another window: it left, to nowhere.
    event.stopImmediatePropagation()
    event.target?.dispatchEvent(
      new FocusEvent('focusout', { bubbles: true, composed: true, relatedTarget: null }),
    )
  }
  // A press must reach the wallet's own buttons, so it is stopped only on its way out.
  const stopPress = (event: Event) => event.stopPropagation()

  for (const type of WALLED) window.addEventListener(type, stop, true)
  window.addEventListener('focusout', leave, true)
  host.addEventListener('click', stopPress)
  return () => {
    for (const type of WALLED) window.removeEventListener(type, stop, true)
    window.removeEventListener('focusout', leave, true)
    host.removeEventListener('click', stopPress)
  }
}
