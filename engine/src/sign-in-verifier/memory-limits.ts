import { signInError } from '../model/errors/sign-in-error.js'

/** The default size of a store in memory, in entries. */
export const MEMORY_CAP = 100_000

/** Settings of a store in memory. */
export interface MemoryLimits {
  /** The most entries. Where there is no room for another, it is refused with `STORE_FULL`. Default 100,000. */
  readonly cap?: number
  /** Ms since 1970. Default the system's clock. */
  readonly now?: () => number
}

/**
 * Makes room for one entry: removes expired entries. Valid entries stay, or a stranger could push them out.
 * @throws WalletchartError `STORE_FULL`
 */
export function makeRoom<Entry>(
  entries: Map<string, Entry>,
  cap: number,
  isOver: (entry: Entry) => boolean,
): void {
  for (const [key, entry] of entries) {
    if (!isOver(entry)) break
    entries.delete(key)
  }
  if (entries.size < cap) return
  // An entry with a long life may come before others that have expired.
  for (const [key, entry] of entries) if (isOver(entry)) entries.delete(key)
  if (entries.size >= cap) throw signInError('STORE_FULL')
}
