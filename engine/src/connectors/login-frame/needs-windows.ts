/** A side of the screen, in px, below which a frame may lack the room for a request. A phone can be turned at any time. */
const ROOM = 480

/**
 * True if the frame may have to show requests in windows of its own. That is so if the browser cannot tell what covers the frame. It
 * is also so on small screens, and in a page that is in a frame itself. A frame that needs no window does not get the right.
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
