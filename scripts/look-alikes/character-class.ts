/** A code point as a literal or a regular expression with the flag `u` has it. */
export const escaped = (point: number): string =>
  point > 0xffff ? `\\u{${point.toString(16)}}` : `\\u${point.toString(16).padStart(4, '0')}`

/** The inside of a class of a regular expression with the flag `u`. `points` are in order. */
export function characterClass(points: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const point of points) {
    const range = ranges.at(-1)
    if (range !== undefined && range[1] === point - 1) range[1] = point
    else ranges.push([point, point])
  }
  return ranges
    .map(([first, last]) =>
      first === last ? escaped(first) : `${escaped(first)}${last - first > 1 ? '-' : ''}${escaped(last)}`,
    )
    .join('')
}
