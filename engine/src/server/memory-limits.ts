/** The default size of a store in memory, in entries. */
export const MEMORY_CAP = 100_000

/** Settings of a store in memory. */
export interface MemoryLimits {
  /** The most entries; the oldest is dropped for a new one. Default 100,000. */
  readonly cap?: number
  /** Ms since 1970. Default the system's clock. */
  readonly now?: () => number
}

/** Makes room for one entry: removes what has expired from the oldest on, and the oldest when the store is full. */
export function makeRoom<Entry>(
  entries: Map<string, Entry>,
  cap: number,
  isOver: (entry: Entry) => boolean,
): void {
  for (const [key, entry] of entries) {
    if (entries.size < cap && !isOver(entry)) return
    entries.delete(key)
  }
}
