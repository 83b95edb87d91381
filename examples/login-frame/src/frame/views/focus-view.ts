/** Moves the focus into a view: to its first field, or else to its heading, where a reader begins. */
export function focusView(view: HTMLElement): void {
  const field = view.querySelector('input')
  const heading = view.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const target = field ?? heading
  target?.focus()
}
