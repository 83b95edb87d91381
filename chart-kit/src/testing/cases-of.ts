import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { ChartState } from './chart-state.js'
import type { WalkStep } from './explore.js'
import type { RuleAbout } from './rule-about.js'
import type { LiveService, ServiceOutcome, ServiceOutcomes } from './service-outcome.js'
import type { WalkOptions } from './walk-chart.js'

/** A step of a walk of this machine. */
export interface StepOf<Machine extends AnyStateMachine> extends Omit<WalkStep, 'from' | 'to'> {
  /** Undefined for the start. */
  readonly from: StateOf<Machine> | undefined
  readonly to: StateOf<Machine>
}

/** A state of a walk of this machine. */
export interface StateOf<Machine extends AnyStateMachine> extends Omit<ChartState, 'snapshot'> {
  readonly snapshot: SnapshotFrom<Machine>
}

/** A rule for every step of this machine. It is broken when `check` throws, or gives false or a sentence. */
export interface InvariantOf<Machine extends AnyStateMachine> {
  readonly name: string
  check(step: StepOf<Machine>): unknown
  /** What it speaks of. With it, a walk fails when the rule never applied, or names what is not there. */
  readonly about?: RuleAbout
}

/** The payloads of this machine's events, by type. What a machine has no types for may be anything. */
export type EventCasesOf<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]?:
    | readonly PayloadOf<EventFrom<Machine>, Type>[]
    | ((
        context: ContextFrom<Machine>,
        active: readonly string[],
      ) => readonly PayloadOf<EventFrom<Machine>, Type>[])
}

/** The answers of this machine's services: those of `setup` by their name with their own output, others by child id. */
export type OutcomesOf<Machine extends AnyStateMachine> = {
  readonly [Src in SrcOf<Machine>]?:
    | readonly OutcomeOf<Machine, Src>[]
    | ((service: LiveService, context: ContextFrom<Machine>) => readonly OutcomeOf<Machine, Src>[])
} & ServiceOutcomes<ContextFrom<Machine>>

/** How one machine is walked: `WalkOptions` with the types of its input, events, services and context. */
export type CasesOf<Machine extends AnyStateMachine> = Omit<
  WalkOptions<ContextFrom<Machine>>,
  'input' | 'inputs' | 'events' | 'outcomes' | 'invariants'
> & {
  /** Payload cases by event type; without an entry an event is sent bare. */
  readonly events?: EventCasesOf<Machine>
  /** How services answer, by child id or `src`. A service without an entry stays silent. */
  readonly outcomes?: OutcomesOf<Machine>
  readonly invariants?: readonly InvariantOf<Machine>[]
} & (NeedsInput<Machine> extends true
    ? OneInput<InputFrom<Machine>> | SeveralInputs<InputFrom<Machine>>
    : Partial<OneInput<InputFrom<Machine>>>)

interface OneInput<Input> {
  /** The machine's input. */
  readonly input: Input
  /** Further inputs, each a start of the walk. */
  readonly inputs?: readonly Input[]
}

interface SeveralInputs<Input> {
  readonly input?: Input
  /** Inputs, each a start of the walk. Plans of a file begin with the first. */
  readonly inputs: readonly Input[]
}

/** True for a machine that cannot start without an input. */
export type NeedsInput<Machine extends AnyStateMachine> = undefined extends InputFrom<Machine> ? false : true

type PayloadOf<Event extends EventObject, Type extends string> = string extends Event['type']
  ? Readonly<Record<string, unknown>>
  : Event extends { readonly type: infer Own }
    ? Type extends Own
      ? Omit<Event, 'type'>
      : never
    : never

interface Declared {
  readonly src: string
  readonly logic: AnyActorLogic
}

type DeclaredIn<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Extract<Actor, Declared>
    : never

type SrcOf<Machine> = DeclaredIn<Machine>['src']

type OutcomeOf<Machine extends AnyStateMachine, Src extends string> =
  string extends SrcOf<Machine>
    ? ServiceOutcome
    :
        | {
            readonly name: string
            readonly done: OutputFrom<Extract<DeclaredIn<Machine>, { readonly src: Src }>['logic']>
          }
        | { readonly name: string; readonly error: unknown }
        | { readonly name: string; readonly event: EventFrom<Machine> }
        | { readonly name: string; readonly snapshot: unknown }
