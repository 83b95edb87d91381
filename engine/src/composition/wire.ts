import type { Namespace } from '../model/namespace.js'
import type { ChartName, EventOf, FactOf } from './charts.js'

/** The options a wire may read. It reads nothing else but the fact. */
export interface WireOptions {
  readonly namespaces: readonly Namespace[]
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  /** True on a phone when pairing is configured: its code has to be there before the tap that opens a wallet app. */
  readonly mintsOnOpen: boolean
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
  /** `from fact > to event`, unique. */
  readonly id: string
  readonly from: ChartName
  readonly fact: string
  readonly to: ChartName
  readonly event: string
  /** The name of the condition, when there is one. */
  readonly condition: string | undefined
  readonly deliver: (fact: FactOf<ChartName>, options: WireOptions) => readonly Delivery[]
}

type FactType<From extends ChartName> = FactOf<From>['type']
type FactNamed<From extends ChartName, Type extends string> = Extract<FactOf<From>, { type: Type }>
type EventType<To extends ChartName> = EventOf<To>['type']
type EventNamed<To extends ChartName, Type extends string> = Extract<EventOf<To>, { type: Type }>
type Payload<To extends ChartName, Type extends string> = Omit<EventNamed<To, Type>, 'type'>

/** Who receives: the one actor of the engine, the one of the fact's family, or the one of each family. */
type Receiver = 'one' | 'sameNamespace' | 'eachNamespace'

/** `ifWanted`: worth nothing to a chart that nobody has asked for yet, so it does not load it. */
interface WireSettings {
  readonly ifWanted?: boolean
}

interface Sending<From extends ChartName, Type extends FactType<From>> {
  /** To the one actor of the engine. */
  send<To extends ChartName, Event extends EventType<To>>(
    to: To,
    event: Event,
    make: (fact: FactNamed<From, Type>) => Payload<To, Event>,
    settings?: WireSettings,
  ): Wire
  /** To the actor of the fact's own family. */
  sendSame<To extends ChartName, Event extends EventType<To>>(
    to: To,
    event: Event,
    make: (fact: FactNamed<From, Type>) => Payload<To, Event>,
    settings?: WireSettings,
  ): Wire
  /** To the actor of each family. */
  sendEach<To extends ChartName, Event extends EventType<To>>(
    to: To,
    event: Event,
    make: (fact: FactNamed<From, Type>, namespace: Namespace) => Payload<To, Event>,
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
 * Begins a wire: `when('connection', 'connection.ended').sendSame('balance', 'balance.clear', () => ({}))`.
 * A wrong chart, fact, event or payload does not compile.
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
    make: (fact: ThisFact, options: WireOptions, namespace: Namespace) => object,
    ifWanted: boolean,
    condition: string | undefined,
    test: (fact: ThisFact, options: WireOptions) => boolean,
  ): Wire => ({
    id: `${from} ${type} > ${to} ${event}`,
    from,
    fact: type,
    to,
    event,
    condition,
    deliver: (fact, options) => {
      if (!isThis(fact) || !test(fact, options)) return []
      const keys =
        receiver === 'one' ? [''] : receiver === 'sameNamespace' ? [namespaceIn(fact)] : options.namespaces
      return keys.map((key) => ({
        chart: to,
        key,
        // The three public signatures above have checked event and payload against each other.
        event: { type: event, ...make(fact, options, key) } as EventOf<ChartName>,
        ifWanted,
      }))
    },
  })

  const sending = (
    condition: string | undefined,
    test: (fact: ThisFact, options: WireOptions) => boolean,
  ): Omit<Sending<From, Type>, 'when'> => ({
    send: (to, event, make, settings) =>
      build('one', to, event, make, settings?.ifWanted ?? false, condition, test),
    sendSame: (to, event, make, settings) =>
      build('sameNamespace', to, event, make, settings?.ifWanted ?? false, condition, test),
    sendEach: (to, event, make, settings) =>
      build(
        'eachNamespace',
        to,
        event,
        (fact, _, namespace) => make(fact, namespace),
        settings?.ifWanted ?? false,
        condition,
        test,
      ),
  })

  return { ...sending(undefined, () => true), when: sending }
}
