/** Returns the focus to a button that was disabled while it worked: a browser takes the focus from such a button. */
export function giveFocusBack(button: HTMLButtonElement): void {
  const { activeElement, body } = document
  // The user may have moved it elsewhere meanwhile.
  if (activeElement === null || activeElement === body) button.focus()
}
