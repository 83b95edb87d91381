/** The element with the focus, of the tree that an element is in. */
export function activeIn(element: Element | null): Element | null {
  // In a shadow tree the document names its host.
  const root = element?.getRootNode()
  const active = root && 'activeElement' in root ? root.activeElement : null
  return active instanceof Element ? active : null
}
