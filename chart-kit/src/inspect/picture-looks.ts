import type { PictureBox, PictureEdge } from './export-layout.js'

/** The depth of each box in others. Parents stand before their children. */
export function depthsOf(boxes: readonly PictureBox[]): Map<string, number> {
  const depths = new Map<string, number>()
  const open: PictureBox[] = []
  for (const box of boxes) {
    const holds = ({ x, y, w, h }: PictureBox): boolean =>
      x <= box.x && y <= box.y && x + w >= box.x + box.w && y + h >= box.y + box.h
    while (open.length > 0 && !open.slice(-1).every(holds)) open.pop()
    depths.set(box.id, open.length)
    open.push(box)
  }
  return depths
}

/**
 * The class of a line with nothing but answers, failures or deadlines: it has a colour of its own. Undefined for others.
 *
 * @param kinds the kind of event that each transition waits for, by its place
 */
export function lineKindOf(
  { transitions }: Pick<PictureEdge, 'transitions'>,
  kinds: readonly string[] | undefined,
): string | undefined {
  const [first, ...others] = new Set(transitions.map((place) => kinds?.[place] ?? 'event'))
  if (first === undefined || first === 'event') return undefined
  if (others.length === 0) return `by-${first}`
  return [first, ...others].every((kind) => kind === 'error' || kind === 'after') ? 'by-error' : undefined
}
