/** The part of a window that {@link pageOrigins} reads. */
interface FrameWindow {
  readonly parent: unknown
  readonly location: Pick<Location, 'origin'> & { readonly ancestorOrigins?: ArrayLike<string> }
}

/**
 * The origins that the page around the frame can have: one where the browser names it, else those of the project.
 * @param allowed the origins of the project
 * @throws Error at top level, and below a page that the project does not list
 */
export function pageOrigins(window: FrameWindow, allowed: readonly string[]): readonly string[] {
  if (window.parent === window) throw new Error('This page works inside of another page only.')
  const { ancestorOrigins, origin } = window.location
  const others = allowed.filter((one) => one !== origin)
  if (ancestorOrigins === undefined) return others
  const pages = Array.from(ancestorOrigins)
  const [page] = pages
  if (page === undefined || !pages.every((one) => others.includes(one)))
    throw new Error('The page around this frame may not show it.')
  return [page]
}
