/** When a file was asked for and when it was there, in ms of one clock. */
export interface Request {
  readonly start: number
  readonly end: number
}

/**
 * How many requests follow one another: a file that is asked for only after another one came costs one more trip. 0 without
 * requests.
 */
export function roundTrips(requests: readonly Request[]): number {
  const depths: { readonly end: number; readonly depth: number }[] = []
  for (const { start, end } of [...requests].sort((a, b) => a.start - b.start)) {
    const before = depths.filter((one) => one.end <= start).map(({ depth }) => depth)
    depths.push({ end, depth: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...depths.map(({ depth }) => depth))
}
