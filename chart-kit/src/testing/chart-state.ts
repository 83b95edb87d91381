import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { LiveService, ServiceOutcome } from './service-outcome.js'
import type { VirtualTimer } from './virtual-timers.js'

/** One state of a walk: where the machine is, what it knows, and what runs. */
export interface ChartState {
  /** Number in the order of discovery; 0 is the start. */
  readonly id: number
  /** Equal for states the walk takes for the same. */
  readonly key: string
  /** Equal for states that differ at most in how long their timers have left, as long as these fire in the same order. */
  readonly shape: string
  /** The active leaf states by path, joined by ` & `. */
  readonly name: string
  /** The paths of all active states, the root's (empty) included. */
  readonly active: readonly string[]
  readonly value: StateValue
  readonly status: AnyMachineSnapshot['status']
  readonly error: unknown
  readonly snapshot: AnyMachineSnapshot
  /** What `project` made of the context. */
  readonly projected: unknown
  /** Live timers, the next to fire first. */
  readonly timers: readonly VirtualTimer[]
  readonly services: readonly LiveService[]
  /**
   * Services that were stopped before their last word and have not had it since, of each id the one stopped last; kept
   * only when late answers are walked.
   */
  readonly stopped: readonly LiveService[]
}

/** How free guards answer on a move, by name. */
export type FreeAnswers = Readonly<Record<string, boolean>>

/** One thing that can happen in a state. The name says it in one word and finds it again in a replay. */
export type Move = { readonly free?: FreeAnswers } & (
  | { readonly kind: 'event'; readonly name: string; readonly event: { readonly type: string } }
  | { readonly kind: 'timer'; readonly name: string; readonly ms: number }
  | {
      readonly kind: 'answer' | 'late'
      readonly name: string
      readonly service: LiveService
      readonly outcome: ServiceOutcome
    }
  | { readonly kind: 'wait'; readonly name: string; readonly ms: number }
  /** Time passes until a timer fires that is not the next one; those before it fire on the way. */
  | { readonly kind: 'leap'; readonly name: string; readonly ms: number; readonly timer: string }
)

/** An action by name, as the machine asked for it. It is never run. */
export interface AskedAction {
  readonly type: string
  readonly params: unknown
}

/** What one move did. */
export interface MoveResult {
  readonly to: ChartState
  /** The event the machine got; undefined when time only passed or the answer was dropped. */
  readonly event: { readonly type: string } | undefined
  /** Ids of the transitions taken, in order, always and raised ones included. */
  readonly transitions: readonly string[]
  /** How each guard that was asked answered, by transition id. */
  readonly guards: readonly { readonly id: string; readonly passed: boolean }[]
  /** Paths of the states that were active at any moment of the step, those left at once included. */
  readonly entered: readonly string[]
  /** Ids of the services that began on the way and still run, one that took the place of its like included. */
  readonly began: readonly string[]
  /** The transition whose guard or action threw, so that the machine ended; its id. */
  readonly failedAt?: string | undefined
  /** Facts told by `emit`. */
  readonly emitted: readonly { readonly type: string }[]
  /** Events sent to other actors: a child by id, `parent`, or another actor. */
  readonly sent: readonly { readonly to: string; readonly event: { readonly type: string } }[]
  /** The named or inline actions of the machine that were asked for. */
  readonly actions: readonly AskedAction[]
}
