import type { ModelOptions, ProductCommand, ProductState, ProductWire } from '@walletchart/chart-kit'
import type { AnyStateMachine, ContextFrom, EventObject } from 'xstate'
import { chartsInWalks } from '../charts/catalogue.walks.cases.js'
import type { Fact } from '../charts/charts.js'
import { type Coming, placeOf, type WalkName } from '../charts/kit/in-walks.cases.js'
import type { Delivery, Wire, WireOptions } from '../charts/kit/wire.js'
import type { Namespace } from '../model/ids/namespace.js'
import { registry } from './registry.js'
import { wires } from './wires.js'

/** One chart of a walk at one place. */
interface Place {
  readonly name: string
  readonly namespace: Namespace
  readonly chart: AnyStateMachine
  readonly model: ModelOptions<ContextFrom<AnyStateMachine>> | undefined
  readonly comes: readonly Coming[]
}

/** What is walked: the actors by place, the real wires between them, and what comes from outside. */
export interface Product {
  readonly machines: Readonly<Record<string, AnyStateMachine>>
  readonly models: Readonly<Record<string, ModelOptions<ContextFrom<AnyStateMachine>>>>
  readonly wires: readonly ProductWire[]
  readonly commands: (state: ProductState) => readonly ProductCommand[]
}

const flags = {
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  basic: false,
  mintsOnOpen: true,
  pairs: true,
}

/** In these walks accounts sign in. */
const signingIn: readonly (WalkName | undefined)[] = ['signIn', 'signInEnds', 'oneClick']

export const optionsOf = (namespaces: readonly Namespace[], walk?: WalkName): WireOptions => ({
  ...flags,
  signsIn: signingIn.includes(walk),
  namespaces,
})

/** The deliveries that a wire makes of a fact. */
export const deliveriesOf = (wire: Wire, fact: EventObject, options: WireOptions): readonly Delivery[] =>
  wire.deliver(fact as EventObject & Fact, options)

/** The charts of a walk. */
const chartsOf = (walk: WalkName): readonly string[] =>
  chartsInWalks.filter(({ walks }) => walks[walk] !== undefined).map(({ name }) => name)

/** The wires between the charts of a walk. */
export const wiresOf = (walk: WalkName, all: readonly Wire[] = wires): readonly Wire[] => {
  const charts = chartsOf(walk)
  return all.filter(({ from, to }) => charts.includes(from) && charts.includes(to))
}

/**
 * The product of a walk's charts, each of its families' charts once for every family. An event goes to the place its delivery names.
 * @param all other wires than the real ones, to see a fault found
 */
export const productOf = (
  walk: WalkName,
  namespaces: readonly Namespace[],
  all?: readonly Wire[],
): Product => {
  const places = chartsInWalks.flatMap(({ name, chart, walks }): readonly Place[] => {
    const takesPart = walks[walk]
    if (takesPart === undefined) return []
    const families = registry[name].per === 'namespace' ? namespaces : ['']
    return families.map((namespace) => {
      const { model, comes = [] } = takesPart(namespace)
      return { name: placeOf(name, namespace), namespace, chart, model, comes }
    })
  })
  const options = optionsOf(namespaces, walk)
  return {
    machines: Object.fromEntries(places.map(({ name, chart }) => [name, chart])),
    models: Object.fromEntries(
      places.flatMap(({ name, model }) => (model === undefined ? [] : [[name, model]])),
    ),
    wires: wiresOf(walk, all).flatMap((wire) =>
      (registry[wire.from].per === 'namespace' ? namespaces : ['']).map(
        (namespace): ProductWire => ({
          id: namespaces.length > 1 ? `${wire.id} ${namespace}`.trim() : wire.id,
          from: placeOf(wire.from, namespace),
          fact: wire.fact,
          to: places.find(({ name }) => name.split(' ')[0] === wire.to)?.name ?? wire.to,
          make: (fact: EventObject) =>
            deliveriesOf(wire, fact, options).map(({ chart, key, event }) => ({
              to: placeOf(chart, key),
              event,
            })),
        }),
      ),
    ),
    commands: (state) =>
      places.flatMap(({ name, comes }) =>
        comes
          .filter(({ when }) => when === undefined || when(state))
          .map(({ event }) => ({ to: name, event, name: nameOf(event) })),
      ),
  }
}

const nameOf = ({ type, ...rest }: Coming['event']): string =>
  [type, ...Object.values(rest).filter((value) => typeof value !== 'object')].join(' ')
