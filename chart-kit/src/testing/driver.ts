import type { AriaSnapshot } from './aria-snapshot.js'
import type { ReviveError } from './revive-error.js'

/** A service of the model, as a driver is told of it. */
export interface ServiceRef {
  /** The child id. */
  readonly id: string
  /** The name it has in `setup`. */
  readonly src: string
  /** Which call of this id is meant, counted from the start of the plan: 1 for the first. */
  readonly call: number
  /** Set when the model has stopped this service: its answer comes late, and must change nothing. */
  readonly late?: true
}

/** The part of an `Expectation` that a target can show. What is left out is not compared. Values as they are, not encoded. */
export interface Observation {
  readonly state?: string
  readonly value?: unknown
  readonly status?: string
  /** What broke the target. Told beside the status when the plan expects that it goes on. */
  readonly error?: unknown
  /** Compared with the projected context. */
  readonly context?: unknown
  /** What a user or an app sees. Of an object, the keys that are there are compared with those of the plan. */
  readonly public?: unknown
  readonly transitions?: readonly string[]
  /** What was emitted since the last look, oldest first. */
  readonly emitted?: readonly unknown[]
  /** What was sent to other actors since the last look, oldest first. */
  readonly sent?: readonly unknown[]
  readonly actions?: readonly string[]
  /** What assistive technology is told, compared within the run of the plan. */
  readonly aria?: AriaSnapshot
  /** What is wrong in any state, a sentence each: there must be none. */
  readonly faults?: readonly string[]
}

/**
 * What is alive in a target: how many there are, or their names. What is left out is not compared. Timers and services
 * are compared with those of the model (names with its ids); listeners and sockets with what the same plan saw the
 * last time it was in the same state with the same services.
 */
export interface Resources {
  readonly timers?: number | readonly string[]
  readonly services?: number | readonly string[]
  readonly listeners?: number | readonly string[]
  readonly sockets?: number | readonly string[]
  /** Timers of which the model knows nothing, by name: the same step must not leave more of them than before. */
  readonly ownTimers?: readonly string[]
}

/** What the model does with an event that a driver is to send. */
export interface Sending {
  /** Set when no transition takes the event: it must change nothing. */
  readonly refused?: true
}

type Now<Value> = Value | Promise<Value>

/**
 * What a plan runs against: a chart, an engine, a page. Each method may answer at once or with a promise; what it
 * throws fails the plan at the step that asked for it. Values are decoded (`decodeValue`): errors are errors again.
 */
export interface Driver {
  /** Does what the event stands for: sends it, calls a function, clicks. May answer `notOffered`. */
  send(event: { readonly type: string } & Readonly<Record<string, unknown>>, sending?: Sending): Now<unknown>
  /** Makes free guards answer so on the next move, by name. Needed for plans made with `freeGuards`. */
  assume?(answers: Readonly<Record<string, boolean>>): Now<void>
  /** Waits until nothing more happens by itself. */
  settle(): Now<void>
  /** The service answers with a value. */
  resolve(service: ServiceRef, value: unknown): Now<void>
  /** The service fails with an error. */
  reject(service: ServiceRef, error: unknown): Now<void>
  /** A callback says an event, or an observable or machine shows a snapshot. Without it, events go to `send`. */
  tell?(
    service: ServiceRef,
    word: { readonly event: { readonly type: string } } | { readonly snapshot: unknown },
  ): Now<void>
  /** Lets time pass, in ms. */
  advance(ms: number): Now<void>
  /** What the target shows now. */
  observe(): Now<Observation>
  /** What is alive in the target now. */
  resources(): Now<Resources>
  /** Makes the errors of classes that the target tells apart. Without it an error is an `Error` with name, message and code. */
  readonly reviveError?: ReviveError | undefined
  /** Ends the target. Called once, after the plan, whether it passed or not. */
  stop?(): Now<void>
}
