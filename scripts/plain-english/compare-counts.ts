/** A room whose number of hard sentences is not the one of the baseline. */
export interface ChangedCount {
  readonly room: string
  readonly before: number
  readonly now: number
}

type Counts = Readonly<Record<string, number>>

/** Where two counts differ, by room. A room that a count does not name has none. */
export const compareCounts = (baseline: Counts, counts: Counts): ChangedCount[] =>
  [...new Set([...Object.keys(baseline), ...Object.keys(counts)])]
    .sort()
    .map((room) => ({ room, before: baseline[room] ?? 0, now: counts[room] ?? 0 }))
    .filter(({ before, now }) => before !== now)
