/** A request gets all the room that a page gives: what can be seen of it must not depend on its length. */
const REQUEST_HEIGHT = 600

/**
 * Tells the height that a view takes, at first and at each change, in CSS pixels.
 * @returns what ends it
 */
export function watchHeight(view: HTMLElement, tell: (height: number) => void): () => void {
  let told = 0
  const observer = new ResizeObserver(() => {
    const height = view.classList.contains('approval') ? REQUEST_HEIGHT : Math.ceil(view.offsetHeight)
    if (height === told || height === 0) return
    told = height
    tell(height)
  })
  observer.observe(view)
  return () => observer.disconnect()
}
