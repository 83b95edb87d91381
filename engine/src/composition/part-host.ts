import { type AnyActorRef, createActor, type EventObject, fromPromise } from 'xstate'
import type { ChartName, Fact } from '../charts/charts.js'
import type { Part } from '../charts/kit/part.js'
import type { Scope } from '../charts/kit/scope.js'
import type { ServiceContext } from '../charts/kit/service-context.js'
import type { View } from '../charts/modal/views.js'
import { slotChart } from '../charts/slot/slot.chart.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Clock } from '../ports/clock.js'
import type { AnyConnector } from '../ports/connector.js'
import type { OpenSelectors } from './gather.js'
import type { HostResources } from './host-resources.js'
import { type Chunk, type ChunkName, firstParts, type Registry } from './registry.js'
import { type ChartCrashed, type Lane, type LostCommand, Router } from './router.js'

export interface PartHostSettings {
  readonly resources: HostResources
  readonly parts: Registry
  readonly clock: Clock
  readonly connectorOf: (namespace: Namespace) => AnyConnector
  /** Every fact in order; the chart that emitted it is loaded. */
  readonly onFact: (fact: Fact | ChartCrashed, chart: ChartName, key: string) => void
  readonly onLost: (lost: LostCommand) => void
  readonly onPut: (chart: ChartName, key: string, actor: AnyActorRef) => void
  readonly onRest: () => void
}

/** The chunks that have come. */
type Fetched = { readonly [Name in ChunkName]?: Chunk<Name> }

/** The parts at work: makes their actors with their real services, and brings in those that come later. */
export class PartHost {
  readonly router: Router
  readonly scope: Scope
  readonly #settings: PartHostSettings
  readonly #context: ServiceContext
  #fetched: Fetched = {}
  readonly #parts = new Map<ChartName, Part>()
  readonly #selectors: Map<ChartName, ReturnType<NonNullable<Part['select']>>> = new Map()

  constructor(settings: PartHostSettings) {
    const { resources, parts } = settings
    this.#settings = settings
    this.scope = {
      app: resources.app,
      of: (chart, namespace) => this.router.actor(chart, namespace)?.getSnapshot(),
      hasFailed: (chart) =>
        this.router.actor('slot', parts.chunkOf(chart))?.getSnapshot().matches('failed') === true,
    }
    this.#context = resources.context({
      of: this.scope.of,
      connectorOf: settings.connectorOf,
    })
    const { holders } = resources.app
    const connectingViews: readonly View[] = [
      'ConnectingExternal',
      ...Object.values(holders).flatMap(({ views }) => views),
    ]
    this.router = new Router({
      options: () => ({ ...resources.app.flags, connectingViews, namespaces: resources.namespaces }),
      chunkOf: (chart) => parts.chunkOf(chart),
      incoming: parts.incoming,
      onFilled: (chunk) => {
        const come = parts.isChunk(chunk) ? this.#fetched[chunk]?.parts : undefined
        for (const actor of this.#install(come ?? [])) actor.start()
      },
      onFact: settings.onFact,
      onLost: settings.onLost,
      onPut: settings.onPut,
      onRest: settings.onRest,
      afterCrash: (chart, snapshot, error) =>
        this.#parts.get(chart)?.lost?.(snapshot, 'crashed', error) ?? [],
    })
    this.#install(firstParts)
    const slot = slotChart.provide({
      actors: {
        loadChunk: fromPromise<void, { readonly chunk: string }>(async ({ input: { chunk } }) => {
          // The wallet is asked as soon as its charts are there.
          if (chunk === 'wallet') resources.preload()
          if (!parts.isChunk(chunk)) return
          const come = await parts.load(chunk)
          this.#fetched = { ...this.#fetched, [chunk]: come }
        }),
      },
    })
    const { limits } = resources.app
    for (const chunk of parts.chunkNames)
      this.#put('slot', chunk, () =>
        createActor(slot, {
          clock: this.#settings.clock,
          input: { chunk, keeps: !(parts.isChunk(chunk) && parts.chunk(chunk)?.asked), limits },
        }),
      )
  }

  /** A chunk that is in place. */
  chunk<Name extends ChunkName>(name: Name): Chunk<Name> | undefined {
    return this.router.has(name) ? this.#fetched[name] : undefined
  }

  /** The selectors of the loaded parts. */
  get selectors(): OpenSelectors {
    return this.#selectors
  }

  part(chart: ChartName): Part | undefined {
    return this.#parts.get(chart)
  }

  /** Starts what is there from the start. */
  start(): void {
    this.router.start()
    for (const { name, begin } of firstParts) if (begin !== undefined) this.router.send(name, '', begin)
  }

  /** The facts of the charts that are about to be stopped. */
  lost(): readonly Fact[] {
    return [...this.#parts.values()].flatMap(({ name, lost }) =>
      ['', ...this.#settings.resources.namespaces].flatMap((key) => {
        const actor = this.router.actor(name, key)
        return actor === undefined ? [] : (lost?.(actor.getSnapshot(), 'stopped') ?? [])
      }),
    )
  }

  /** Takes a family's actors out. */
  drop(namespace: Namespace): void {
    for (const { name } of this.#parts.values())
      if (this.#settings.parts.row(name)?.per === 'namespace') this.router.drop(name, namespace)
  }

  /** Puts the actors and the wires of some parts in place; returns the actors, not yet started. */
  #install(parts: readonly Part[]): readonly AnyActorRef[] {
    return parts.flatMap((part) => {
      const { name, revive, wires } = part
      const { chart, input } = part.open(this.#context)
      const select = part.select?.(this.#context)
      this.#parts.set(name, part)
      if (select !== undefined) this.#selectors.set(name, select)
      this.router.addWires(wires)
      const { per } = this.#settings.parts.row(name) ?? {}
      const keys = per === 'namespace' ? this.#settings.resources.namespaces : ['']
      return keys.map((key) =>
        this.#put(
          name,
          key,
          () => createActor(chart, { clock: this.#settings.clock, input: input?.(key, this.scope) }),
          revive,
        ),
      )
    })
  }

  #put(chart: ChartName, key: string, make: () => AnyActorRef, first?: EventObject): AnyActorRef {
    const lane: Lane = { actor: make(), revive: () => ({ actor: make(), first }) }
    this.router.put(chart, key, lane)
    return lane.actor
  }
}
