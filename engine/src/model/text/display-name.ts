import { carriesInvisible } from './carries-invisible.js'
import { mixesLookAlikes } from './mixes-look-alikes.js'
import { plainName } from './plain-name.js'

/** A foreign name, made fit to show. */
export interface DisplayName {
  /** Plain text of at most 64 characters and 256 code points; may be empty. */
  readonly text: string
  /** True when the name mixes look-alike letters or carried invisible or direction-changing characters. */
  readonly suspicious: boolean
}

/**
 * Cleans a foreign name (see `plainName`) and says whether it may deceive. Never throws.
 */
export function displayName(name: unknown): DisplayName {
  const text = plainName(name)
  if (typeof name !== 'string') return { text, suspicious: false }
  return { text, suspicious: carriesInvisible(name.slice(0, 4096)) || mixesLookAlikes(text) }
}
