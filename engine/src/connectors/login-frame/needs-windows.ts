/** A side of the screen, in px, below which a frame may lack the room for a request. A phone can be turned at any time. */
const ROOM = 480

/**
 * True if the frame may have to show requests in windows of its own: where the browser cannot tell what covers it, in a page that is
 * itself in a frame, and on small screens. A frame that needs none does not get the right.
 */
export function needsWindows({
  IntersectionObserverEntry: entry,
  screen,
  innerWidth,
  innerHeight,
  top,
  self,
}: Window & typeof globalThis): boolean {
  const canSeeCover = typeof entry === 'function' && 'isVisible' in entry.prototype
  const room = Math.min(innerWidth, innerHeight, screen.width, screen.height)
  return !canSeeCover || top !== self || room < ROOM
}
