import type { ContextFrom, InputFrom, NonReducibleUnknown } from 'xstate'
import type { ChartName, Charts, EventOf } from '../../charts.js'
import type { Keep } from './keep.js'
import { fields } from './keep-kinds.js'

/** One rule for every field, so that a new field does not compile without one. */
export type Lines<Shape> = { readonly [Field in keyof Shape]-?: Keep }

type EventNamed<Event, Type> = Event extends { readonly type: infer Own }
  ? Type extends Own
    ? Event
    : never
  : never

/** A chart without input has no rules for it. */
type InputLines<Input> = NonReducibleUnknown extends Input
  ? Readonly<Record<never, Keep>>
  : Lines<NonNullable<Input>>

/**
 * What of one chart may be written to a trace. A field without a rule is hidden at run time. Kept are ids, states and numbers
 * that the chart decides by and that identify nobody.
 */
export interface ChartTrace<Name extends ChartName> {
  readonly events: {
    readonly [Type in EventOf<Name>['type']]: Lines<Omit<EventNamed<EventOf<Name>, Type>, 'type'>>
  }
  /** Results of its services, by the id they are invoked under. */
  readonly outputs: Readonly<Record<string, Keep>>
  readonly input: InputLines<InputFrom<Charts[Name]['machine']>>
  readonly context: Lines<ContextFrom<Charts[Name]['machine']>>
}

/** The trace rules of some chart. */
export interface AnyChartTrace {
  readonly events: Readonly<Record<string, Readonly<Record<string, Keep>>>>
  readonly outputs: Readonly<Record<string, Keep>>
  readonly input: Readonly<Record<string, Keep>>
  readonly context: Readonly<Record<string, Keep>>
}

/** Keeps an object by one rule for every field of its type. */
export const lines = <Shape>(all: Lines<Shape>): Keep => fields(all)
