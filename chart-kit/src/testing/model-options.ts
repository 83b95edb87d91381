import type { ReviveError } from './revive-error.js'
import type { ServiceOutcomes } from './service-outcome.js'
import type { Starts } from './starts-of.js'

/**
 * The payloads an event is sent with: a list, or a function of the context and of the paths of the active states. Without an entry it is
 * sent bare.
 */
export type EventCases<Context> = Readonly<
  Record<
    string,
    | readonly Readonly<Record<string, unknown>>[]
    | ((context: Context, active: readonly string[]) => readonly Readonly<Record<string, unknown>>[])
    | undefined
  >
>

/** What a walk needs to know beside the machine. */
export interface ModelOptions<Context> extends Starts {
  /** Payload cases by event type. Types that only a wildcard means may be listed too. */
  readonly events?: EventCases<Context>
  /** How services answer, by child id or `src`. A service without an entry stays silent. */
  readonly outcomes?: ServiceOutcomes<Context>
  /** The part of the context that tells states apart; the whole context when left out. Keep what guards read. */
  readonly project?: (context: Context) => unknown
  /**
   * Lets stopped services answer late, all or those of the listed `src`; it must change nothing. A call is answered once:
   * after its last word it is silent. Of several calls of one service that were stopped, the last one answers. XState
   * drops the done and the error of a stopped child; an `event` outcome is delivered, as if it came another way, and is
   * left out while a child of the same `src` runs. Costs states: what was stopped is remembered.
   */
  readonly lateAnswers?: boolean | readonly string[]
  /** Times in ms that may pass quietly; each is tried where the next timer has more left. */
  readonly waits?: readonly number[]
  /**
   * Tries every event in every state, also where no transition waits for it: an invariant sees what should have happened.
   * A list adds types that the machine has no transition for at all.
   */
  readonly everywhere?: boolean | readonly string[]
  /**
   * Names of guards that are answered from outside, such as by a media query: both ways are walked, as two moves. On the way
   * into the first state they say no.
   */
  readonly freeGuards?: readonly string[]
  /**
   * Plans of `transitions`, `effects` and `pairs` wait once in each set of active states: until 1 ms before the next timer,
   * or where none runs as long as the longest delay, at least 1 s. Nothing may change, so a deadline that was not cleared
   * is found. Default true.
   */
  readonly quiet?: boolean
  /**
   * Plans of `transitions`, `effects` and `pairs` try each event once in each set of active states that refuses it: a second
   * click, a button that is switched off. Nothing may change. What the cases list no payload for is not tried. Default true.
   */
  readonly refused?: boolean
  /** Makes the errors of classes that the chart tells apart, when a plan from a file is run. The walk itself needs none. */
  readonly reviveError?: ReviveError
}
