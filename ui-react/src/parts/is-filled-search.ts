/** True for Escape in a search field with text: it empties the field, and only the next one closes. */
export function isFilledSearch(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing) return false
  // In a shadow tree the document names its host.
  const field = event.composedPath()[0]
  return (
    field instanceof HTMLInputElement && field.getAttribute('inputmode') === 'search' && field.value !== ''
  )
}
