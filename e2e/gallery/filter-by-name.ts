/** Runs in the page of the gallery, so it uses nothing from outside of itself: hides each stage without the typed text. */
export function filterByName(): void {
  const field = document.querySelector('input[type="search"]')
  const count = document.querySelector('output')
  const figures = [...document.querySelectorAll('figure')]
  field?.addEventListener('input', () => {
    const typed = field instanceof HTMLInputElement ? field.value.trim().toLowerCase() : ''
    for (const figure of figures)
      figure.hidden = !figure.querySelector('h2')?.textContent?.toLowerCase().includes(typed)
    if (count !== null)
      count.textContent = `${figures.filter(({ hidden }) => !hidden).length} of ${figures.length}`
  })
}
