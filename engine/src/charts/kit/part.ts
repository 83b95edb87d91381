import type { AnyStateMachine, EventObject, InputFrom } from 'xstate'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ChartName, Charts, EventOf, Fact, FactOf, SnapshotOf } from '../charts.js'
import type { Report } from './report.js'
import type { Scope } from './scope.js'
import type { ServiceContext } from './service-context.js'
import type { Wire } from './wire.js'

/** How a chart reads in the public state: a function for each place it adds to. */
export type Selectors<Name extends ChartName> = {
  readonly [Place in keyof Charts[Name]['adds']]: (
    snapshot: SnapshotOf<Name>,
    scope: Scope,
    namespace: Namespace,
  ) => Charts[Name]['adds'][Place]
}

/** All that composition needs of one chart. */
export interface PartDefinition<Name extends ChartName> {
  /** Called once per engine: the chart with its real services, and what an actor of it starts with, also after a crash. */
  open(context: ServiceContext): {
    readonly chart: Charts[Name]['machine']
    readonly input?: (namespace: Namespace, scope: Scope) => InputFrom<Charts[Name]['machine']>
  }
  /** Sent when the engine starts. */
  readonly begin?: EventOf<Name>
  /** Sent to an actor that takes the place of one that crashed. */
  readonly revive?: EventOf<Name>
  /** Called once per engine, because a selector may remember. */
  select?(context: ServiceContext): Selectors<Name>
  /** What a fact of the chart means outside of the charts. */
  report?(fact: FactOf<Name>, scope: Scope): Report
  /**
   * The facts of an actor that crashed or is stopped, from its last snapshot. An attempt that it settles ends as it says; the others are
   * aborted. When the engine stops, nobody hears anything else.
   * @param crash the error that the app hears of the crash; undefined when the engine stops
   */
  lost?(
    snapshot: SnapshotOf<Name>,
    because: 'crashed' | 'stopped',
    crash?: WalletchartError,
  ): readonly FactOf<Name>[]
  /** The wires that start at the facts of this chart, in the order of delivery. */
  readonly wires: readonly Wire[]
}

/** How some chart reads at one place of the public state. Declared as a method, so that a selector of any snapshot fits. */
type AnySelector = { read(snapshot: object, scope: Scope, namespace: Namespace): object }['read']

/** A part, whichever chart it is of. */
export interface Part {
  readonly name: ChartName
  open(context: ServiceContext): {
    readonly chart: AnyStateMachine
    readonly input?: (namespace: Namespace, scope: Scope) => unknown
  }
  readonly begin?: EventObject
  readonly revive?: EventObject
  select?(context: ServiceContext): Readonly<Record<string, AnySelector>>
  report?(fact: Fact, scope: Scope): Report
  lost?(snapshot: object, because: 'crashed' | 'stopped', crash?: WalletchartError): readonly Fact[]
  readonly wires: readonly Wire[]
}

/**
 * Joins a chart with all that composition needs of it: `part('balance')({ open, select, wires })`. Curried, so that what a selector
 * returns keeps its literal types.
 */
export const part =
  <Name extends ChartName>(name: Name) =>
  (definition: PartDefinition<Name>): PartDefinition<Name> & { readonly name: Name } => ({
    name,
    ...definition,
  })
