/** Draws anew and gives the focus to what stands for the element that had it. */
export function keepFocus(draw: () => void): void {
  const focused = document.activeElement?.getAttribute('data-key') ?? undefined
  draw()
  if (focused === undefined) return
  const same = [...document.querySelectorAll<HTMLElement>('[data-key]:enabled, h3')].find(
    ({ dataset }) => dataset.key === focused,
  )
  // Without its button the focus would be lost to the page, so it goes to the heading.
  const next = same ?? document.querySelector('h3')
  next?.focus()
}
