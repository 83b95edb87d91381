import type { SentEntry } from '@walletchart/engine/send'

/** Entries of one span of time. `at`: a time in it; undefined for those of today. */
export interface EntryGroup {
  readonly key: string
  readonly at: number | undefined
  readonly entries: readonly SentEntry[]
}

/** Entries by day and month, in the order they have. Times in ms since 1970. */
export function groupedEntries(entries: readonly SentEntry[], now: number): readonly EntryGroup[] {
  const today = new Date(now).toDateString()
  const groups = new Map<string, { readonly at: number | undefined; readonly entries: SentEntry[] }>()
  for (const entry of entries) {
    const date = new Date(entry.at)
    const isToday = date.toDateString() === today
    const key = isToday ? 'today' : `${date.getFullYear()} ${date.getMonth()}`
    const group = groups.get(key) ?? { at: isToday ? undefined : entry.at, entries: [] }
    group.entries.push(entry)
    groups.set(key, group)
  }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}

/** The name of a month in the language (BCP 47), with its year if that is another one than now. */
export function monthName(at: number, now: number, locale: string): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, { month: 'long', ...(!isThisYear && { year: 'numeric' }) }).format(
    at,
  )
}
