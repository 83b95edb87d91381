import type { PictureBox } from '../../../../chart-kit/src/inspect/export-layout.js'

/** The next box in a direction: near, and not far off to the side. */
export function neighbourOf(
  boxes: readonly PictureBox[],
  from: PictureBox,
  [dx, dy]: readonly [number, number],
): PictureBox | undefined {
  // An outer box is where its words are, not where its middle is.
  const middle = ({ x, y, w, h, header }: PictureBox): [number, number] =>
    header === undefined ? [x + w / 2, y + h / 2] : [x + 60, y + 12]
  const [ax, ay] = middle(from)
  let best: { box: PictureBox; cost: number } | undefined
  for (const box of boxes) {
    const [bx, by] = middle(box)
    const along = (bx - ax) * dx + (by - ay) * dy
    const aside = Math.abs((bx - ax) * dy) + Math.abs((by - ay) * dx)
    if (box.id === from.id || along <= 1) continue
    const cost = along + aside * 2
    if (best === undefined || cost < best.cost) best = { box, cost }
  }
  return best?.box
}
