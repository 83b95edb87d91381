import type { PlanOptions, Sending, ServiceRef } from '@walletchart/chart-kit'
import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Limits } from '../../charts/limits.js'
import type { EngineWorld } from './engine-world.js'

/** How the plans of one chart are run against the whole engine. */
export interface EngineHandling {
  /** The limits of the engine, when they are not the usual ones; the plans are made with the same. */
  readonly limits?: Partial<Limits>
  /** Two timers of the chart may be due at once, and no other chart's timers run beside them: they run one at a time. */
  readonly oneTimerAtATime?: true
  /** Brings the engine to where the chart begins. */
  begin?(world: EngineWorld): Promise<void>
  /** Brings an event about through the public API or the fakes. Answers `notOffered` where they refuse it otherwise. */
  send(
    world: EngineWorld,
    event: { readonly type: string } & Readonly<Record<string, unknown>>,
    sending?: Sending,
  ): unknown
  /** Lets a wallet or a node answer. */
  answer?(world: EngineWorld, service: ServiceRef, word: EngineAnswer): void | Promise<void>
  /** Lets a wallet tell something. */
  tell?(world: EngineWorld, event: { readonly type: string } & Readonly<Record<string, unknown>>): void
  /** The part of the public state that the chart is behind. */
  shown(world: EngineWorld): Readonly<Record<string, unknown>>
  /** How many questions are open and how many listen, as far as they are this chart's. */
  services(world: EngineWorld): number
  /** Timers, when not those of the world; undefined when they are not compared. */
  timers?(world: EngineWorld): number | undefined
}

/** The answer to a question. */
export type EngineAnswer = { readonly value: unknown } | { readonly error: unknown }

/** A chart of the engine, what its plans are made of, and how they are run. */
export interface EngineChart {
  readonly machine: AnyStateMachine
  readonly options: PlanOptions<ContextFrom<AnyStateMachine>>
  readonly handling: EngineHandling
  /** The least share of the chart's transitions that its plans take, from 0 to 1. The others need more than one wallet, or other charts. */
  readonly reach: number
}
