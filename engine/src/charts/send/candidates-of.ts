import type { SendReplacement } from './send.public.js'
import type { SentEntry } from './sent.public.js'

/** The transactions that the kit sent in the place of one, or may have sent, the newest first. */
export const candidatesOf = ({
  replacement,
  earlier = [],
}: Pick<SentEntry, 'replacement' | 'earlier'>): readonly SendReplacement[] =>
  replacement === undefined ? [] : [replacement, ...earlier]
