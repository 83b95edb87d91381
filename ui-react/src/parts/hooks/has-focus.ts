/** True if the focus is on an element or in it. */
export function hasFocus(view: HTMLElement | null): boolean {
  // In a shadow tree the document names its host.
  const root = view?.getRootNode()
  const active = root && 'activeElement' in root ? root.activeElement : undefined
  return active instanceof Element && view?.contains(active) === true
}
