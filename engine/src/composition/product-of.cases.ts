import type { ModelOptions, ProductCommand, ProductState, ProductWire } from '@walletchart/chart-kit'
import type { AnyStateMachine, ContextFrom, EventObject } from 'xstate'
import { chartsInWalks } from '../charts/catalogue.walks.cases.js'
import type { Fact } from '../charts/charts.js'
import { type Coming, placeOf, type WalkName } from '../charts/kit/in-walks.cases.js'
import type { Delivery, Wire, WireOptions } from '../charts/kit/wire.js'
import { plainOptions } from '../charts/kit/wire-table.cases.js'
import { slotChart } from '../charts/slot/slot.chart.js'
import type { Namespace } from '../model/ids/namespace.js'
import { everyRegistry } from './every-registry.js'
import type { ChunkName } from './registry.js'
import { slotIn } from './slot-in-walk.cases.js'
import { wires } from './wires.js'

/** One chart of a walk at one place. */
interface ChartInWalk {
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
  lists: true,
  identifies: true,
  showsTokens: true,
  approves: false,
}

/** In these walks accounts sign in. */
const signingIn: readonly (WalkName | undefined)[] = ['signIn', 'signInEnds', 'oneClick']

export const optionsOf = (namespaces: readonly Namespace[], walk?: WalkName): WireOptions => ({
  ...flags,
  signsIn: signingIn.includes(walk),
  // Here the app has switched them off.
  showsTokens: walk !== 'signInEnds',
  namespaces,
  connectingViews: plainOptions.connectingViews,
})

/** The deliveries that a wire makes of a fact. */
export const deliveriesOf = (wire: Wire, fact: EventObject, options: WireOptions): readonly Delivery[] =>
  wire.deliver(fact as EventObject & Fact, options)

/** The charts of a walk. */
const chartsOf = (walk: WalkName): readonly string[] =>
  chartsInWalks.filter(({ walks }) => walks[walk] !== undefined).map(({ name }) => name)

/** The wires between the charts of a walk, those of a slot included where a chunk has one. */
export const wiresOf = (walk: WalkName, all: readonly Wire[] = wires, chunk?: ChunkName): readonly Wire[] => {
  const charts = [...chartsOf(walk), ...(chunk === undefined ? [] : ['slot'])]
  return all.filter(({ from, to }) => charts.includes(from) && charts.includes(to))
}

/** A wallet that moves back and forth while a chunk is on its way would fill the slot without end. */
const withoutWayBack = (model: ChartInWalk['model']): ChartInWalk['model'] => {
  const watched = model?.outcomes?.watchWallet
  return Array.isArray(watched)
    ? {
        ...model,
        outcomes: { ...model?.outcomes, watchWallet: watched.filter(({ name }) => name !== 'chain home') },
      }
    : model
}

/**
 * The product of a walk's charts, each of its families' charts once for every family. An event goes to the place its delivery names.
 * @param all other wires than the real ones, to see a fault found
 * @param chunk what is not there from the start: its charts get what its slot held
 */
export const productOf = (
  walk: WalkName,
  namespaces: readonly Namespace[],
  all?: readonly Wire[],
  chunk?: ChunkName,
): Product => {
  const places = chartsInWalks.flatMap(({ name, chart, walks }): readonly ChartInWalk[] => {
    const takesPart = walks[walk]
    if (takesPart === undefined) return []
    const families = everyRegistry.row(name)?.per === 'namespace' ? namespaces : ['']
    return families.map((namespace) => {
      const { model, comes = [] } = takesPart(namespace)
      const oneWay = chunk === undefined ? model : withoutWayBack(model)
      return { name: placeOf(name, namespace), namespace, chart, model: oneWay, comes }
    })
  })
  const options = optionsOf(namespaces, walk)
  const slot = chunk === undefined ? undefined : slotIn(chunk)
  const placeIn = (chart: string): string =>
    places.find(({ name }) => name.split(' ')[0] === chart)?.name ?? chart
  // Made once: a walk asks for them in each of its states, and knows an event again by its object.
  const coming = places.flatMap(({ name, comes }) =>
    comes.map(({ event, when }) => {
      const [chart = '', key = ''] = name.split(' ')
      const attempt = 'attempt' in event ? String(event.attempt) : undefined
      const held = slot?.held({ chart, key, event, ...(attempt && { attempt }) }, false)
      return { when, attempt, command: { ...(held ?? { to: name, event }), name: nameOf(event) } }
    }),
  )
  return {
    machines: Object.fromEntries([
      ...places.map(({ name, chart }) => [name, chart]),
      ...(slot === undefined ? [] : [[slot.place, slotChart]]),
    ]),
    models: Object.fromEntries([
      ...places.flatMap(({ name, model }) => (model === undefined ? [] : [[name, model]])),
      ...(slot === undefined ? [] : [[slot.place, slot.model]]),
    ]),
    wires: [
      ...wiresOf(walk, all, chunk).flatMap((wire) =>
        (everyRegistry.row(wire.from)?.per === 'namespace' ? namespaces : [chunk ?? '']).map(
          (namespace): ProductWire => ({
            id: namespaces.length > 1 ? `${wire.id} ${namespace}`.trim() : wire.id,
            from: everyRegistry.row(wire.from)?.per === 'engine' ? wire.from : placeOf(wire.from, namespace),
            fact: wire.fact,
            to: placeIn(wire.to),
            make: (fact: EventObject) =>
              deliveriesOf(wire, fact, options).map(
                ({ chart, key, event, ifWanted }) =>
                  slot?.held({ chart, key, event }, ifWanted) ?? { to: placeOf(chart, key), event },
              ),
          }),
        ),
      ),
      ...(slot === undefined ? [] : slot.replays(placeIn)),
    ],
    commands: (state) => [
      ...coming
        .filter(
          ({ when, attempt }) =>
            (when === undefined || when(state)) && slot?.takesNo(state, attempt) !== true,
        )
        .map(({ command }) => command),
      ...(slot?.comes(state) ?? []),
    ],
  }
}

const nameOf = ({ type, ...rest }: Coming['event']): string =>
  [type, ...Object.values(rest).filter((value) => typeof value !== 'object')].join(' ')
