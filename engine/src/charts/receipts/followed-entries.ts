import type { TransferStanding } from '../../ports/family-transfer.js'
import { candidatesOf } from '../send/candidates-of.js'
import type { SendReplacement } from '../send/send.public.js'
import type { SentEntry } from '../send/sent.public.js'
import type { FollowedEntry, Look, PublishedEntry } from './receipts.events.js'

/** The most transactions that are watched (R9.8). */
const MOST_WATCHED = 99
/** The most that are listed. */
const MOST_LISTED = 200
/** The looks in a row after which a node that fails is asked no more (R9.14). */
const MOST_TRIES = 6
/** The most transactions in the place of one that are known. A full list of 99 still fits into the storage. */
const MOST_CANDIDATES = 5

export const isPending = ({ step }: SentEntry): boolean => step === 'pending'

/** An end that can be asked for again. */
export const isInDoubt = ({ step }: SentEntry): boolean => step === 'unknown' || step === 'dropped'

export const isSame = (
  one: Pick<SentEntry, 'id' | 'network'>,
  other: Pick<SentEntry, 'id' | 'network'>,
): boolean => one.id === other.id && one.network === other.network

/** The newest first. Of too many that are pending the oldest are not watched. */
export function listed(entries: readonly FollowedEntry[]): readonly FollowedEntry[] {
  let watched = 0
  return entries
    .toSorted((one, other) => other.at - one.at)
    .map((entry) => {
      if (!isPending(entry)) return entry
      watched += 1
      return watched > MOST_WATCHED ? inDoubt(entry) : entry
    })
    .filter((entry, place) => place < MOST_LISTED || isPending(entry))
}

const inDoubt = (entry: FollowedEntry): FollowedEntry => ({ ...entry, step: 'unknown', tries: 0 })

/** The time of the step, until it is stamped. It is younger than any other. */
const NOW = Number.POSITIVE_INFINITY

/** A transaction that goes out now. */
export const begun = (sent: PublishedEntry): FollowedEntry => ({
  ...sent,
  at: NOW,
  step: 'pending',
  clue: {},
  since: NOW,
  tries: 0,
})

/** The same transaction, watched anew from now on. */
export const renewed = (entry: FollowedEntry): FollowedEntry => ({
  ...entry,
  step: 'pending',
  since: NOW,
  tries: 0,
})

const isFinal = (entry: SentEntry): boolean => !isPending(entry) && !isInDoubt(entry)

/** The wanted entry; undefined if the list lacks it, or knows its end. */
export const openEntry = (
  entries: readonly FollowedEntry[],
  wanted: Pick<SentEntry, 'id' | 'network'>,
): FollowedEntry | undefined => entries.find((one) => isSame(one, wanted) && !isFinal(one))

/** The entries with the time of the step. */
export const stamped = (entries: readonly FollowedEntry[], now: number): readonly FollowedEntry[] =>
  entries.map((entry) =>
    entry.since === NOW ? { ...entry, since: now, at: entry.at === NOW ? now : entry.at } : entry,
  )

function ended(
  entry: FollowedEntry,
  standing: Exclude<TransferStanding, { step: 'pending' }>,
): FollowedEntry {
  const { step } = standing
  return {
    ...entry,
    step,
    tries: 0,
    // An entry in doubt may be asked for again.
    clue: step === 'dropped' ? entry.clue : {},
    ...('receipt' in standing && { receipt: standing.receipt }),
    ...(standing.step === 'reverted' && {
      reason: standing.reason ?? 'unknown reason',
      ...(standing.details !== undefined && { details: standing.details }),
    }),
  }
}

/** An entry after a look at it. */
export function lookedAt(entry: FollowedEntry, { standing, isLate }: Look): FollowedEntry {
  if (standing !== undefined && standing.step !== 'pending') return ended(entry, standing)
  const looked = standing ? { ...entry, clue: standing.clue, tries: 0 } : { ...entry, tries: entry.tries + 1 }
  return isLate || looked.tries >= MOST_TRIES ? inDoubt(looked) : looked
}

/** All entries after looks at some of them. */
export const afterLooks = (
  entries: readonly FollowedEntry[],
  looks: readonly Look[],
): readonly FollowedEntry[] =>
  entries.map((entry) => {
    const look = isPending(entry) ? looks.find((one) => isSame(one, entry)) : undefined
    return look ? lookedAt(entry, look) : entry
  })

/** The entry with what the kit sent in its place: the newest first, each once. */
export function withCandidates(entry: FollowedEntry, candidates: readonly SendReplacement[]): FollowedEntry {
  const isFirst = ({ id }: SendReplacement, place: number): boolean =>
    candidates.findIndex((one) => one.id === id) === place
  const [replacement, ...earlier] = candidates.filter(isFirst).slice(0, MOST_CANDIDATES)
  return {
    ...entry,
    ...(replacement !== undefined && { replacement }),
    ...(earlier.length > 0 && { earlier }),
  }
}

/** The entry whose place another takes. It has all its time again: the fee is another one. */
export const withReplacement = (entry: FollowedEntry, replacement: SendReplacement): FollowedEntry =>
  withCandidates(renewed(entry), [replacement, ...candidatesOf(entry)])

const idsOf = (entry: FollowedEntry): string =>
  candidatesOf(entry)
    .map(({ id }) => id)
    .join(' ')

/** The further of two tellings, with what the kit sent in its place by both: a tab that slept has not heard of it. */
function better(one: FollowedEntry, other: FollowedEntry): FollowedEntry {
  const best = further(one, other)
  const own = candidatesOf(best)
  const others = candidatesOf(best === one ? other : one)
  // The list with the newest of the other one, and more, is the later one.
  const isLater = own.every(({ id }) => others.some((known) => known.id === id))
  const whole = withCandidates(best, isLater ? [...others, ...own] : [...own, ...others])
  return idsOf(whole) === idsOf(best) ? best : whole
}

/** Of two tellings of one transaction: the one with its end, else that of the younger watch, else the one that was given up. */
function further(one: FollowedEntry, other: FollowedEntry): FollowedEntry {
  // Of two ends one that a node has proved.
  if (isFinal(one) && isFinal(other))
    return one.receipt === undefined && other.receipt !== undefined ? other : one
  if (isFinal(one) || isFinal(other)) return isFinal(one) ? one : other
  if (one.since !== other.since) return one.since > other.since ? one : other
  return isPending(one) && !isPending(other) ? other : one
}

/** The entries in doubt that are looked at again, the newest: with those that are pending they are not too many. */
export const doubtful = (entries: readonly FollowedEntry[]): readonly FollowedEntry[] =>
  entries.filter(isInDoubt).slice(0, Math.max(0, MOST_WATCHED - entries.filter(isPending).length))

/** An entry in doubt after another look at it. One that still waits stays in doubt. */
function lookedAtAgain(entry: FollowedEntry, { standing }: Look): FollowedEntry {
  if (standing === undefined) return entry
  return standing.step === 'pending' ? inDoubt({ ...entry, clue: standing.clue }) : ended(entry, standing)
}

/** All entries after looks at some of those in doubt. */
export const afterDoubts = (
  entries: readonly FollowedEntry[],
  looks: readonly Look[],
): readonly FollowedEntry[] =>
  entries.map((entry) => {
    const look = isInDoubt(entry) ? looks.find((one) => isSame(one, entry)) : undefined
    return look ? lookedAtAgain(entry, look) : entry
  })

/** Those in doubt that got an end between two lists. */
export const clearedBetween = (
  before: readonly FollowedEntry[],
  after: readonly FollowedEntry[],
): readonly FollowedEntry[] =>
  after.filter((entry) => isFinal(entry) && before.some((one) => isInDoubt(one) && isSame(one, entry)))

/**
 * Two lists in one. Each transaction is there once.
 * @param asNew how one reads that is in the second list alone
 */
export function joined(
  entries: readonly FollowedEntry[],
  others: readonly FollowedEntry[],
  asNew: (entry: FollowedEntry) => FollowedEntry = (entry) => entry,
): readonly FollowedEntry[] {
  const own = entries.map((entry) => {
    const other = others.find((one) => isSame(one, entry))
    return other ? better(entry, other) : entry
  })
  const more = others.filter((other) => !entries.some((one) => isSame(one, other)))
  return listed([...own, ...more.map(asNew)])
}

/** True if a second list says more than the first. */
export const bringsNews = (entries: readonly FollowedEntry[], others: readonly FollowedEntry[]): boolean =>
  joined(entries, others).some((one) => !entries.includes(one))

/** Those that have come to an end between two lists. */
export const endedBetween = (
  before: readonly FollowedEntry[],
  after: readonly FollowedEntry[],
): readonly FollowedEntry[] =>
  after.filter((entry) => !isPending(entry) && before.some((one) => isPending(one) && isSame(one, entry)))

/** The entry as the app sees it. */
export const sentEntry = ({ clue: _, since: __, tries: ___, ...entry }: FollowedEntry): SentEntry => entry
