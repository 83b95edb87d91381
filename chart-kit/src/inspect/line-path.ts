const ROUND = 7

/** The path of a line with rounded corners, as SVG writes it. */
export function linePath(points: readonly number[]): string {
  const at = (index: number): readonly [number, number] => [
    points[index * 2] ?? 0,
    points[index * 2 + 1] ?? 0,
  ]
  const last = points.length / 2 - 1
  if (last < 1) return ''
  let path = `M${at(0).join()}`
  for (let index = 1; index < last; index += 1) {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(index - 1), at(index), at(index + 1)]
    const first = Math.hypot(bx - ax, by - ay)
    const second = Math.hypot(cx - bx, cy - by)
    const r = Math.min(ROUND, first / 2, second / 2)
    if (r < 1) {
      path += `L${bx},${by}`
      continue
    }
    const [sx, sy] = [bx - ((bx - ax) / first) * r, by - ((by - ay) / first) * r]
    const [ex, ey] = [bx + ((cx - bx) / second) * r, by + ((cy - by) / second) * r]
    path += `L${whole(sx)},${whole(sy)}Q${bx},${by} ${whole(ex)},${whole(ey)}`
  }
  return `${path}L${at(last).join()}`
}

/** The arrow head at the end of a line. */
export function arrowPath(points: readonly number[]): string {
  const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(-4)
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  const corner = (side: number): string =>
    `${whole(bx - dx * 8 - dy * side * 4)},${whole(by - dy * 8 + dx * side * 4)}`
  return `M${bx},${by}L${corner(1)}L${corner(-1)}Z`
}

const whole = (number: number): number => Math.round(number * 10) / 10
