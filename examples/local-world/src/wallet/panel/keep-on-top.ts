/**
 * Keeps an element over the whole page, also over a modal that the page puts into the top layer later. A real wallet
 * has a window of its own, which no page covers. Returns the function that ends it.
 */
export function keepOnTop(host: HTMLElement): () => void {
  if (!('showPopover' in host)) return () => undefined
  host.popover = 'manual'
  host.showPopover()
  const raise = ({ target }: Event): void => {
    if (target === host || !(target instanceof Element) || !target.matches(':popover-open')) return
    host.hidePopover()
    host.showPopover()
  }
  document.addEventListener('toggle', raise, true)
  return () => document.removeEventListener('toggle', raise, true)
}
