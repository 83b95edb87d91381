/** A file whose number of hard sentences is not the one of the baseline. */
export interface ChangedCount {
  readonly file: string
  readonly before: number
  readonly now: number
}

type Counts = Readonly<Record<string, number>>

/** Where two counts differ, by file. */
export const compareCounts = (baseline: Counts, counts: Counts): ChangedCount[] =>
  [...new Set([...Object.keys(baseline), ...Object.keys(counts)])]
    .sort()
    .map((file) => ({ file, before: baseline[file] ?? 0, now: counts[file] ?? 0 }))
    .filter(({ before, now }) => before !== now)
