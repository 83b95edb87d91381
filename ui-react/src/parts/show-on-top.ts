/** Elements that stand over the dialog. A dialog that shows later would cover them. */
const above = new Set<HTMLElement>()

const show = (element: HTMLElement): void => {
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

/** Without the top layer, `z-index` decides: in old browsers, and on a page that sets the variable itself. */
const hasTopLayer = (element: HTMLElement): boolean =>
  'showPopover' in element &&
  element.isConnected &&
  getComputedStyle(element).getPropertyValue('--walletchart-z-index') === ''

/**
 * Puts an element into the top layer, where neither an ancestor nor a `z-index` of the page reaches it. A ref may be
 * this function: the element leaves the top layer with the document.
 */
export function showOnTop(element: HTMLElement | null): void {
  if (element === null || !hasTopLayer(element)) return
  element.popover = 'manual'
  show(element)
  for (const other of above) show(other)
}

/** As {@link showOnTop}, and over every element that is shown later. Returns the function that ends it. */
export function showAboveAll(element: HTMLElement): () => void {
  showOnTop(element)
  if (!element.hasAttribute('popover')) return () => undefined
  above.add(element)
  return () => {
    above.delete(element)
    if (element.matches(':popover-open')) element.hidePopover()
  }
}
