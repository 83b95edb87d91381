import type { Namespace } from '../../model/ids/namespace.js'
import type { ChartName, ChartPer, EventOf, FactOf } from '../charts.js'
import type { View } from '../modal/views.js'
import type { Flags } from './app.js'

/** The options a wire may read. It reads nothing else but the fact. */
export interface WireOptions extends Flags {
  readonly namespaces: readonly Namespace[]
  /** The views in which an attempt to connect waits. */
  readonly connectingViews: readonly View[]
}

/** One event on its way to one actor. */
export interface Delivery {
  readonly chart: ChartName
  /** The family, for charts of which there is one actor per family; else empty. */
  readonly key: string
  readonly event: EventOf<ChartName>
  /** True when it does not load a chart that nobody has asked for yet. */
  readonly ifWanted: boolean
}

/** Turns one fact of one chart into commands of another. Has no memory. */
export interface Wire {
  /** `from fact > to event`. */
  readonly id: string
  readonly from: ChartName
  readonly fact: string
  readonly to: ChartName
  readonly event: string
  /** The chart whose wire of the same fact comes after this one, where the order matters. */
  readonly before: ChartName | undefined
  /** The name of the condition, when there is one. */
  readonly condition: string | undefined
  /** The deliveries when its condition holds. */
  readonly make: (fact: FactOf<ChartName>, options: WireOptions) => readonly Delivery[]
  /** The deliveries; none when its condition does not hold. */
  readonly deliver: (fact: FactOf<ChartName>, options: WireOptions) => readonly Delivery[]
}

type FactType<From extends ChartName> = FactOf<From>['type']
type FactNamed<From extends ChartName, Type extends string> = Extract<FactOf<From>, { type: Type }>
type EventType<To extends ChartName> = EventOf<To>['type']
type EventNamed<To extends ChartName, Type extends string> = Extract<EventOf<To>, { type: Type }>
type Payload<To extends ChartName, Type extends string> = Omit<EventNamed<To, Type>, 'type'>

/** Refuses fields the event does not have: TypeScript alone lets a function return more. */
type Exact<Made, Wanted> = Made & { readonly [Extra in Exclude<keyof Made, keyof Wanted>]: never }

/** The charts that a fact's own family has an actor of; none when the fact names no family. */
type SameFamily<OneFact> = OneFact extends { readonly namespace: Namespace } ? ChartPer<'namespace'> : never

/** Who receives: the one actor of the engine, the one of the fact's family, or the one of each family. */
type Receiver = 'one' | 'sameNamespace' | 'eachNamespace'

interface WireSettings {
  /** True if it loads no chart: it is worth nothing to one that is not there. */
  readonly ifWanted?: boolean
  /** Of a feature's wire: delivered before the same fact reaches this chart of the core. */
  readonly before?: ChartName
}

interface Sending<From extends ChartName, Type extends FactType<From>> {
  /** To the one actor of the engine. */
  send<To extends ChartPer<'engine'>, Event extends EventType<To>, const Made extends Payload<To, Event>>(
    to: To,
    event: Event,
    make: (fact: FactNamed<From, Type>) => Exact<Made, Payload<To, Event>>,
    settings?: WireSettings,
  ): Wire
  /** To the actor of the fact's own family. */
  sendSame<
    To extends SameFamily<FactNamed<From, Type>>,
    Event extends EventType<To>,
    const Made extends Payload<To, Event>,
  >(
    to: To,
    event: Event,
    make: (fact: FactNamed<From, Type>) => Exact<Made, Payload<To, Event>>,
    settings?: WireSettings,
  ): Wire
  /** To the actor of each family. */
  sendEach<
    To extends ChartPer<'namespace'>,
    Event extends EventType<To>,
    const Made extends Payload<To, Event>,
  >(
    to: To,
    event: Event,
    make: (fact: FactNamed<From, Type>, namespace: Namespace) => Exact<Made, Payload<To, Event>>,
    settings?: WireSettings,
  ): Wire
  /** Only when the condition holds. */
  when(
    condition: string,
    test: (fact: FactNamed<From, Type>, options: WireOptions) => boolean,
  ): Omit<Sending<From, Type>, 'when'>
}

const namespaceIn = (fact: object): string =>
  'namespace' in fact && typeof fact.namespace === 'string' ? fact.namespace : ''

/**
 * Begins a wire: `on('connection', 'connection.ended').sendSame('balance', 'balance.clear', () => ({}))`.
 * A wrong chart, fact, event or payload does not compile, nor does a receiver that has no actor at the place meant.
 */
export const on = <From extends ChartName, Type extends FactType<From>>(
  from: From,
  type: Type,
): Sending<From, Type> => {
  type ThisFact = FactNamed<From, Type>
  const isThis = (fact: FactOf<ChartName>): fact is ThisFact => fact.type === type

  const build = (
    receiver: Receiver,
    to: ChartName,
    event: string,
    payload: (fact: ThisFact, namespace: Namespace) => object,
    settings: WireSettings | undefined,
    condition: string | undefined,
    test: (fact: ThisFact, options: WireOptions) => boolean,
  ): Wire => {
    const make: Wire['make'] = (fact, options) => {
      if (!isThis(fact)) return []
      const keys =
        receiver === 'one' ? [''] : receiver === 'sameNamespace' ? [namespaceIn(fact)] : options.namespaces
      return keys.map((key) => ({
        chart: to,
        key,
        // The three public signatures above have checked event and payload against each other.
        event: { type: event, ...payload(fact, key) } as EventOf<ChartName>,
        ifWanted: settings?.ifWanted ?? false,
      }))
    }
    return {
      id: `${from} ${type} > ${to} ${event}`,
      from,
      fact: type,
      to,
      event,
      before: settings?.before,
      condition,
      make,
      deliver: (fact, options) => (isThis(fact) && test(fact, options) ? make(fact, options) : []),
    }
  }

  const sending = (
    condition: string | undefined,
    test: (fact: ThisFact, options: WireOptions) => boolean,
  ): Omit<Sending<From, Type>, 'when'> => ({
    send: (to, event, payload, settings) => build('one', to, event, payload, settings, condition, test),
    sendSame: (to, event, payload, settings) =>
      build('sameNamespace', to, event, payload, settings, condition, test),
    sendEach: (to, event, payload, settings) =>
      build('eachNamespace', to, event, payload, settings, condition, test),
  })

  return { ...sending(undefined, () => true), when: sending }
}
