/**
 * Calls a function when the user presses Escape. It is for the safe way out of a view alone, never for one that approves.
 * @returns what ends it
 */
export function onEscape(leave: () => void): () => void {
  const hear = ({ isTrusted, key, repeat, isComposing }: KeyboardEvent): void => {
    // A key that is held down may have closed something before: it answers one view at most.
    if (isTrusted && key === 'Escape' && !repeat && !isComposing) leave()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
