import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { TokenReads } from '../../ports/token-reads.js'
import { keepPrepared, type PreparedToken, preparedTokens, prepareToken } from './prepared-tokens.js'

/** The most tokens that are prepared in one task. A list of fewer needs no pause. */
const SLICE_TOKENS = 200
/** The time of a slice, in ms. Names may be long, and a phone is slow. */
const SLICE_MS = 8

/** Surroundings of work that takes several tasks. */
interface Slicing extends Pick<TokenReads, 'nextTask'> {
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number
  readonly signal: AbortSignal
}

/** True for a list that would hold up the page if it were made fit to show at once. */
export const isLongList = ({ tokens }: NetworkTokens): boolean => tokens.length >= SLICE_TOKENS

/**
 * Makes a long list fit to show, a slice in each task. The caller goes on in a new task. Ends early when the signal is aborted.
 * Never throws.
 * @param before the same tokens without prices: those that got none are prepared already
 */
export async function prepareTokens(
  read: NetworkTokens,
  before: NetworkTokens | undefined,
  { nextTask, monotonic, signal }: Slicing,
): Promise<void> {
  const known = new Map(before && preparedTokens(before).map((one) => [one.token, one]))
  const made: PreparedToken[] = []
  let left = 0
  let end = 0
  for (const token of read.tokens) {
    const kept = known.get(token)
    if (kept === undefined) {
      if (left === 0 || monotonic() >= end) {
        await nextTask()
        if (signal.aborted) return
        left = SLICE_TOKENS
        end = monotonic() + SLICE_MS
      }
      left -= 1
    }
    made.push(kept ?? prepareToken(token, read))
  }
  await nextTask()
  if (signal.aborted) return
  keepPrepared(read, made)
  await nextTask()
}
