import type { Caip2 } from '../model/caip2.js'
import type { Namespace } from '../model/namespace.js'
import type { Network } from '../model/network.js'
import { rpcUrlsOf } from '../model/rpc-urls-of.js'
import { WalletchartError } from '../model/walletchart-error.js'
import type { Connector } from '../ports/connector.js'
import type { Environment } from '../ports/environment.js'
import type { Family } from '../ports/family.js'
import type { Listing } from '../ports/listing.js'
import type { Logger } from '../ports/logger.js'
import type { AttachedPairing, Pairing, PairingSettings } from '../ports/pairing.js'
import type { RecordStorage } from '../ports/storage.js'
import type { TelemetrySink } from '../ports/telemetry.js'
import { Attempts, ownerOf } from './attempts.js'
import { type ChartName, type EventOf, type Fact, lazyCharts, perNamespace } from './charts.js'
import { ConnectorRegistry } from './connector-registry.js'
import { FamilyAccess } from './family-access.js'
import { firstReportOf } from './first-reports.js'
import { firstWires } from './first-wires.js'
import type { Insides, PlacedActor } from './insides.js'
import { type LaneSettings, makeLanes } from './lanes.js'
import { ListingAccess, noProject } from './listing-access.js'
import type { PublicEvents } from './public-events.js'
import type { PublicState } from './public-state.js'
import type { Report } from './report.js'
import { type ChartCrashed, Router } from './router.js'
import { noPairing, type StateScope, selectState } from './select-state.js'
import { sharing } from './share.js'
import { snapshotsOf } from './snapshots-of.js'
import { Listeners } from './store.js'
import type { UnsupportedPlace } from './unsupported-place.js'
import type { WireOptions } from './wire.js'

export interface CoreSettings {
  readonly families: readonly Family[]
  readonly networks: readonly Network[]
  readonly connectors: readonly Connector[]
  readonly defaultId: Caip2
  readonly projectId: string | undefined
  readonly rpc: string
  readonly storage: RecordStorage
  readonly storageKey: string
  readonly environment: Environment
  readonly limits: LaneSettings['limits']
  readonly pairing: Pairing | undefined
  readonly relay: string
  readonly metadata: PairingSettings['metadata']
  readonly storageName: string
  readonly firstView: LaneSettings['firstView']
  readonly choice: LaneSettings['choice']
  readonly customWallets: unknown
  readonly connectorTypeOrder: StateScope['connectorTypeOrder']
  readonly isPhone: boolean
  /** Opens the client of the wallet listing; undefined when there is none. */
  readonly openListing: (() => Promise<Listing>) | undefined
  readonly clock: LaneSettings['clock']
  readonly flags: Omit<WireOptions, 'namespaces'>
  readonly discovery: { readonly enableEIP6963: boolean; readonly enableInjected: boolean }
  readonly themeMode: PublicState['themeMode']
  readonly logger: Logger
  readonly telemetry: TelemetrySink | undefined
  /** Claims what only one engine may have; returns what frees it. */
  readonly claim: () => () => void
}

type Events = PublicEvents & { state: PublicState }

/** The charts at work: actors, wires, open promises, and the one public state made of them. */
export class Core {
  readonly attempts = new Attempts()
  readonly listeners: Listeners<Events>
  readonly families: FamilyAccess
  readonly listing: ListingAccess
  readonly #settings: CoreSettings
  readonly #share = sharing()
  readonly #registry = new ConnectorRegistry()
  readonly #pairing: AttachedPairing | undefined
  readonly #waits = new Map<string, number>()
  readonly #watchers = new Set<(placed: PlacedActor) => void>()
  #networks: readonly Network[]
  #namespaces: readonly Namespace[]
  #themeMode: PublicState['themeMode']
  #phase: PublicState['phase'] = 'created'
  #free: (() => void) | undefined
  /** What the later charts need besides themselves; loaded with the first of them. */
  #later: typeof import('./later.js') | undefined
  #laterPairing: typeof import('./later-pairing.js') | undefined
  #router: Router
  #state: PublicState
  readonly initialState: PublicState

  constructor(settings: CoreSettings) {
    this.#settings = settings
    this.#networks = settings.networks
    this.#namespaces = settings.families.map(({ namespace }) => namespace)
    this.#themeMode = settings.themeMode
    this.listeners = new Listeners<Events>(settings.logger)
    this.families = new FamilyAccess(settings.families, {
      environment: settings.environment,
      rpcUrls: (network) => rpcUrlsOf(network, this.#hosted(network)),
    })
    this.listing = new ListingAccess(settings)
    this.#pairing = this.#attachPairing()
    for (const connector of this.#handedIn()) this.#registry.add(connector)
    this.#router = this.#build()
    this.#state = this.#share(undefined, this.#select())
    this.initialState = this.#state
  }

  get running(): boolean {
    return this.#phase === 'running'
  }

  get allowsUnsupported(): boolean {
    return this.#settings.flags.allowUnsupportedChain
  }

  /** The unsupported network to show, when there is one and the flags do not let it pass. */
  get unsupported(): UnsupportedPlace | undefined {
    return this.#later?.unsupportedPlace(this.#state.accounts, this.#settings.flags)
  }

  get state(): PublicState {
    return this.#state
  }

  get networks(): readonly Network[] {
    return this.#networks
  }

  get router(): Router {
    return this.#router
  }

  get insides(): Insides {
    return {
      places: () => this.#router.places(),
      running: () => this.running,
      watch: (newcomer) => {
        this.#watchers.add(newcomer)
        return () => this.#watchers.delete(newcomer)
      },
      now: () => this.#settings.environment.now(),
      attempts: () => this.attempts.size,
      listeners: () => this.listeners.count(),
    }
  }

  start(): void {
    if (this.#phase === 'running') return
    this.#free = this.#settings.claim()
    if (this.#phase === 'stopped') this.#router = this.#build()
    this.#phase = 'running'
    this.#telemeter({ event: 'INITIALIZE', type: 'track' })
    this.#router.start()
    this.send('record', '', { type: 'record.read' })
    this.#checkProject().catch(() => undefined)
  }

  stop(): void {
    if (this.#phase !== 'running') return
    this.#phase = 'stopped'
    this.#router.stop()
    this.attempts.fail(new WalletchartError('ABORTED', { details: 'The engine was stopped.' }))
    this.families.close()
    this.#pairing?.close()
    this.listing.close()
    this.#waits.clear()
    this.#free?.()
    this.#free = undefined
    this.#router = this.#build()
    this.publish()
  }

  /** Sends a command to a chart; before `start()` and after `stop()` it goes nowhere. */
  send<Name extends ChartName>(chart: Name, key: string, event: EventOf<Name>, attempt?: string): void {
    if (this.running) this.#router.send(chart, key, event, attempt)
  }

  /** Sends a command that a promise waits for. */
  ask<Name extends ChartName>(
    chart: Name,
    key: string,
    signal: AbortSignal | undefined,
    command: (attempt: string) => EventOf<Name>,
    cancel: (attempt: string) => void,
  ): Promise<unknown> {
    return this.attempts.begin({
      owner: ownerOf(chart, key),
      signal,
      ask: (attempt) => this.send(chart, key, command(attempt), attempt),
      cancel,
    })
  }

  /** Gives up an attempt, be it with its chart or still waiting for the chart to be loaded. */
  giveUp<Name extends ChartName>(chart: Name, key: string, attempt: string, event: EventOf<Name>): void {
    this.send('slot', chart, { type: 'slot.cancel', attempt })
    if (this.#router.actor(chart, key) !== undefined) this.send(chart, key, event)
  }

  setNetworks(networks: readonly Network[]): void {
    this.#networks = networks
    // A family without networks is disabled, so its connection ends.
    for (const namespace of this.#namespaces)
      if (!networks.some(({ chainNamespace }) => chainNamespace === namespace))
        this.send('connection', namespace, { type: 'connection.drop', cause: 'removed' })
    this.send('network', '', {
      type: 'network.list',
      networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    })
    this.publish()
  }

  removeNamespace(namespace: Namespace): void {
    this.send('connection', namespace, { type: 'connection.drop', cause: 'removed' })
    // Settles a disconnect that still waits for the wallet.
    this.send('connection', namespace, { type: 'connection.cancel' })
    this.#namespaces = this.#namespaces.filter((one) => one !== namespace)
    this.setNetworks(this.#networks.filter(({ chainNamespace }) => chainNamespace !== namespace))
    for (const chart of perNamespace) this.#router.drop(chart, namespace)
    this.publish()
  }

  setThemeMode(themeMode: PublicState['themeMode']): void {
    this.#themeMode = themeMode
    this.publish()
  }

  connector(namespace: Namespace): Connector {
    const id = this.#state.accounts[namespace]?.connectedWalletInfo?.identifier
    if (id === undefined) throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    return this.#registry.get(id)
  }

  publish(): void {
    const next = this.#share(this.#state, this.#select())
    if (next === this.#state) return
    this.#state = next
    this.listeners.tell('state', next)
  }

  /** The network to start on: the default one, or the first one left. */
  #firstId(): Caip2 {
    const { defaultId } = this.#settings
    const [first] = this.#networks
    const isThere = this.#networks.some(({ caipNetworkId }) => caipNetworkId === defaultId)
    return isThere ? defaultId : (first?.caipNetworkId ?? defaultId)
  }

  /** The hosted node of a network: only with a project id. */
  #hosted({ caipNetworkId }: Network): string | undefined {
    const { projectId, rpc } = this.#settings
    if (projectId === undefined) return undefined
    return `${rpc}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId })}`
  }

  #build(): Router {
    const { environment, storage, storageKey, discovery, limits, clock, logger } = this.#settings
    const ids = () => this.#networks.map(({ caipNetworkId }) => caipNetworkId)
    const lanes = makeLanes(
      {
        limits,
        clock,
        namespaces: this.#namespaces,
        networkIds: ids,
        defaultId: () => this.#firstId(),
        handedIn: this.#handedIn().map(({ descriptor }) => descriptor),
        firstView: this.#settings.firstView,
        choice: this.#settings.choice,
        context: {
          environment,
          storage,
          storageKey,
          discovery: {
            environment,
            settings: discovery,
            logger,
            remembered: () => snapshotsOf(router).record.context.record,
          },
          registry: this.#registry,
          families: this.families,
          pairing: this.#pairing,
          listing: this.listing.isThere ? () => this.listing.client() : undefined,
          uriLifetime: limits.uriLifetime,
          namespaces: this.#namespaces,
          network: (networkId) => this.network(networkId),
          connectorOf: (namespace) => this.connector(namespace),
        },
      },
      () => router,
      async () => {
        const [later, laterPairing, laterListing] = await Promise.all([
          import('./later.js'),
          this.#pairing && import('./later-pairing.js'),
          this.listing.isThere ? import('./later-listing.js') : undefined,
        ])
        this.#later = later
        this.#laterPairing = laterPairing
        router.addWires(later.laterWires)
        if (laterPairing !== undefined) router.addWires(laterPairing.pairingWires)
        if (laterListing === undefined) return
        router.addWires(laterListing.listingWires)
        this.listing.learn(laterListing)
      },
    )
    const router: Router = new Router({
      wires: firstWires,
      options: () => ({ ...this.#settings.flags, namespaces: this.#namespaces }),
      onFact: (fact, chart, key) => this.#hear(fact, chart, key),
      onPut: (chart, key, actor) => {
        for (const watcher of this.#watchers) watcher({ chart, key, actor })
      },
      onRest: () => this.publish(),
      afterCrash: (chart, namespace) => this.#later?.lostBy(chart, this.#state.accounts[namespace]),
    })
    for (const name of ['record', 'discovery'] as const) router.put(name, '', lanes[name])
    for (const [part, lane] of lanes.slots) router.put('slot', part, lane)
    return router
  }

  #handedIn(): readonly Connector[] {
    const { connectors } = this.#settings
    return this.#pairing === undefined ? connectors : [...connectors, this.#pairing.connector]
  }

  #attachPairing(): AttachedPairing | undefined {
    const { pairing, projectId, metadata, relay, storageName, environment, logger, limits } = this.#settings
    return pairing?.attach({
      projectId,
      metadata,
      relay,
      storageName,
      environment,
      logger,
      uriLifetime: limits.uriLifetime,
      namespaces: this.#namespaces,
      networks: () => this.#networks,
      isPrompt: (namespace, method) => this.families.family(namespace).isPrompt(method),
      read: async ({ networkId, method, params, signal }) => {
        const network = this.network(networkId)
        const chain = await this.families.chain(network.chainNamespace)
        return chain.read({ network, method, params, signal })
      },
    })
  }

  /** Whoever hands pairing in without a project id hears of it at once, and not when a visitor wants to pair. */
  async #checkProject(): Promise<void> {
    if (this.#pairing === undefined || this.#settings.projectId !== undefined) return
    const error = await noProject()
    this.#settings.logger.warn(`walletchart: ${error.message}`)
    this.#announce('alert', { error })
  }

  /** @throws WalletchartError `CHAIN_NOT_CONFIGURED` */
  network(networkId: string): Network {
    const network = this.#networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (network === undefined)
      throw new WalletchartError('CHAIN_NOT_CONFIGURED', { params: { chain: networkId } })
    return network
  }

  #hear(fact: Fact | ChartCrashed, chart: ChartName, key: string): void {
    if (fact.type === 'attempt.settled') {
      this.attempts.settle(fact)
      return
    }
    if (fact.type === 'chart.crashed') this.attempts.fail(fact.error, ownerOf(chart, key))
    this.#report(firstReportOf(fact))
    if (fact.type !== 'chart.crashed' && this.#later !== undefined)
      this.#report(this.#later.reportOf(fact, this.#router))
  }

  #report({ wait, log, events = [], telemetry = [] }: Report): void {
    const { environment, logger } = this.#settings
    if (wait !== undefined) this.#waits.set(wait, environment.now())
    if (log !== undefined) logger[log.level](`walletchart: ${log.error.message}`, log.error.cause)
    for (const { name, event } of events) this.#announce(name, event)
    // After the public events, so that the app hears first.
    for (const event of telemetry) queueMicrotask(() => this.#telemeter(event))
  }

  /** Told after the publication, so that a listener reads the state its event belongs to. */
  #announce<Name extends keyof PublicEvents>(name: Name, event: PublicEvents[Name]): void {
    queueMicrotask(() => this.listeners.tell(name, event as Events[Name]))
  }

  #telemeter(event: Parameters<TelemetrySink>[0]): void {
    try {
      this.#settings.telemetry?.(event)
    } catch (error) {
      this.#settings.logger.error('walletchart: the telemetry sink threw.', error)
    }
  }

  #select(): PublicState {
    const router = this.#router
    const scope: StateScope = {
      phase: this.#phase,
      themeMode: this.#themeMode,
      namespaces: this.#namespaces,
      networks: this.#networks,
      accountTypes: (namespace) => this.families.family(namespace).defaultAccountType,
      firstId: this.#firstId(),
      limits: this.#settings.limits,
      failedParts: lazyCharts.filter(
        (part) => router.actor('slot', part)?.getSnapshot().matches('failed') === true,
      ),
      later: this.#later,
      connectorTypeOrder: this.#settings.connectorTypeOrder,
      pairing:
        this.#pairing &&
        ((snapshots) =>
          this.#laterPairing?.selectPairing(snapshots, {
            limits: this.#settings.limits,
            startedAt: (wait) => this.#waits.get(wait) ?? 0,
          }) ?? noPairing),
      listing: this.listing.isThere
        ? (snapshot, { discovery }) =>
            this.listing.select(snapshot, {
              connectors: discovery.context.connectors,
              namespaces: this.#namespaces,
              phone: this.#settings.isPhone,
              excludedIds: this.#settings.choice.excludeIds,
            })
        : undefined,
      allowsUnsupported: this.allowsUnsupported,
      startedAt: (wait) => this.#waits.get(wait) ?? 0,
    }
    return selectState(snapshotsOf(router), scope)
  }
}
