import { type AttemptId, type AttemptSettled, failed } from '../charts/attempt.js'
import type { ChartName, ChartPer, EventOf, Fact } from '../charts/charts.js'
import type { Ask, Commander } from '../charts/kit/commander.js'
import { reportAlert } from '../charts/kit/report-alert.js'
import type { PublicState } from '../charts/public-state.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import type { AnyConnector } from '../ports/connector.js'
import { Attempts, ownerOf } from './attempts.js'
import { gather } from './gather.js'
import { HostResources, type HostResourcesSettings } from './host-resources.js'
import type { Insides, KeyedActor } from './insides.js'
import { PartHost } from './part-host.js'
import type { Chunk, ChunkName, Registry } from './registry.js'
import { Reporter, type ReporterSettings } from './reporter.js'
import type { ChartCrashed, LostCommand } from './router.js'
import { sharing } from './share.js'

export interface CoreSettings extends HostResourcesSettings, ReporterSettings {
  readonly parts: Registry
  readonly themeMode: PublicState['themeMode']
  /** Claims what only one engine may have; returns what frees it. */
  readonly claim: () => () => void
  /** Runs once when the page has nothing else to do, one piece of work after the other. */
  readonly whenIdle: (run: () => unknown) => void
}

/** The engine at work: parts in their host, open promises, and the one public state made of them. */
export class Core implements Commander {
  readonly reporter: Reporter
  readonly resources: HostResources
  readonly initialState: PublicState
  readonly #settings: CoreSettings
  readonly #attempts = new Attempts()
  readonly #settled: AttemptSettled[] = []
  readonly #share = sharing()
  readonly #watchers = new Set<(placed: KeyedActor) => void>()
  /** Calls that wait for their chunk, by attempt. */
  readonly #calls = new Map<AttemptId, () => void>()
  /** Commands of the time before `start()`. */
  readonly #early: (() => void)[] = []
  #themeMode: PublicState['themeMode']
  #phase: PublicState['phase'] = 'created'
  #free: (() => void) | undefined
  #hasIdled = false
  #partHost: PartHost
  #state: PublicState

  constructor(settings: CoreSettings) {
    this.#settings = settings
    this.#themeMode = settings.themeMode
    this.reporter = new Reporter(settings)
    this.resources = new HostResources(settings)
    this.#partHost = this.#build()
    this.#state = this.#share(undefined, this.#select())
    this.initialState = this.#state
  }

  get running(): boolean {
    return this.#phase === 'running'
  }

  get allowsUnsupported(): boolean {
    return this.#settings.flags.allowUnsupportedChain
  }

  get afterConnect(): Commander['afterConnect'] {
    return this.resources.afterConnect
  }

  get families(): HostResources['families'] {
    return this.resources.families
  }

  get state(): PublicState {
    return this.#state
  }

  get insides(): Insides {
    return {
      places: () => this.#partHost.router.places(),
      scope: this.#partHost.scope,
      running: () => this.running,
      watch: (newcomer) => {
        this.#watchers.add(newcomer)
        return () => this.#watchers.delete(newcomer)
      },
      now: () => this.#settings.environment.now(),
      attempts: () => this.#attempts.size,
      listeners: () => this.reporter.listeners.count(),
    }
  }

  start(): void {
    if (this.running) return
    this.#free = this.#settings.claim()
    if (this.#phase === 'stopped') this.#partHost = this.#build()
    this.#phase = 'running'
    this.reporter.report({ telemetry: [{ event: 'INITIALIZE', type: 'track' }] })
    this.#partHost.start()
    for (const run of this.#early.splice(0)) run()
    for (const error of this.resources.complaints()) this.reporter.report(reportAlert({ error }))
  }

  stop(): void {
    if (!this.running) return
    this.#phase = 'stopped'
    this.#hasIdled = false
    const lost = this.#partHost.lost()
    this.#partHost.router.stop()
    this.#calls.clear()
    this.#settleLost(lost)
    this.#attempts.fail(new WalletchartError('ABORTED', { details: 'The engine was stopped.' }))
    this.resources.close()
    this.#free?.()
    this.#free = undefined
    this.#partHost = this.#build()
    this.publish()
  }

  /**
   * Fetches a chunk before it is needed and, where nobody sees it, puts its charts in place. A failure shows when it is needed.
   * @returns settles once that is done or has failed
   */
  preload(chunk: ChunkName): Promise<void> {
    const { parts } = this.#settings
    return parts.load(chunk).then(
      () => {
        // One that failed stays so: its charts missed what was meant for them, and only a command sets them going.
        const isEmpty = this.#partHost.router.actor('slot', chunk)?.getSnapshot().matches('empty')
        if (isEmpty && parts.chunk(chunk)?.early === true) this.#tell('slot', chunk, { type: 'slot.preload' })
      },
      () => undefined,
    )
  }

  /** Fetches what the view that opens asks for as soon as it stands. */
  preloadWithModal(): void {
    const { parts } = this.#settings
    for (const name of parts.chunkNames.filter(parts.isChunk))
      if (parts.chunk(name)?.withModal?.(this.resources.app)) this.preload(name)
  }

  /** While the engine does not run, the command waits for `start()`. */
  send<Name extends ChartPer<'engine'>>(chart: Name, event: EventOf<Name>): void {
    if (this.running) this.#tell(chart, '', event)
    else this.#early.push(() => this.#tell(chart, '', event))
  }

  sendTo<Name extends ChartPer<'namespace'>>(chart: Name, namespace: Namespace, event: EventOf<Name>): void {
    this.#tell(chart, namespace, event)
  }

  ask<Name extends ChartName>({ at, signal, command, cancel }: Ask<Name>): Promise<unknown> {
    const { chart, namespace: key = '' } = at
    return this.#attempts.begin({
      owner: ownerOf(chart, key),
      signal,
      ask: (attempt) => this.#tell(chart, key, command(attempt), attempt),
      cancel: (attempt) => {
        if (cancel === undefined) return
        // It may still wait for its chart to be loaded.
        this.#partHost.router.toSlot(this.#settings.parts.chunkOf(chart) ?? '', {
          type: 'slot.cancel',
          attempt,
        })
        if (this.#partHost.router.actor(chart, key) !== undefined) this.#tell(chart, key, cancel(attempt))
      },
    })
  }

  /**
   * Runs a call of the public API in the order of the calls: at once if its chunk is in place, else in turn with what waits for the
   * chunk. `shown` is the state at the call, which says what the call is about.
   * @throws WalletchartError `LOAD_FAILED`, `REQUEST_TIMEOUT`, `ABORTED`
   */
  call<Name extends ChunkName, Answer>(
    name: Name,
    signal: AbortSignal | undefined,
    run: (chunk: Chunk<Name>, shown: PublicState) => Promise<Answer>,
  ): Promise<Answer> {
    const shown = this.#state
    const inPlace = this.#partHost.chunk(name)
    if (inPlace !== undefined) return run(inPlace, shown)
    if (!this.running) return this.#settings.parts.load(name).then((chunk) => run(chunk, shown))
    const { router } = this.#partHost
    let answer: Promise<Answer> | undefined
    return this.#attempts
      .begin({
        owner: ownerOf('slot', name),
        signal,
        ask: (attempt) => {
          this.#calls.set(attempt, () => {
            const chunk = this.#partHost.chunk(name)
            if (chunk !== undefined) answer = run(chunk, shown)
            // Its end is read below, in a later turn.
            answer?.catch(() => undefined)
          })
          router.toSlot(name, { type: 'slot.await', attempt })
        },
        cancel: (attempt) => router.toSlot(name, { type: 'slot.cancel', attempt }),
      })
      .then(() => answer ?? Promise.reject(new WalletchartError('ABORTED')))
  }

  network(networkId: string): Network {
    return this.resources.network(networkId)
  }

  /** @throws WalletchartError `NOT_CONNECTED` */
  connector(namespace: Namespace, shown = this.#state): AnyConnector {
    const id = shown.accounts[namespace]?.connectedWalletInfo?.identifier
    if (id === undefined) throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    return this.resources.registry.get(id)
  }

  setNetworks(networks: readonly Network[]): void {
    this.resources.setNetworks(networks)
    // The chart that hears of them is part of what connecting needs.
    if (this.running) this.preload('wallet')
    this.publish()
  }

  removeFamily(namespace: Namespace): void {
    this.resources.removeFamily(namespace)
    this.#partHost.drop(namespace)
    this.publish()
  }

  /** Switches the entries of features; their charts go on following what happens. */
  setFeatures(wanted: Readonly<Record<string, boolean>>): void {
    this.resources.setFeatures(wanted)
    this.publish()
  }

  setThemeMode(themeMode: PublicState['themeMode']): void {
    this.#themeMode = themeMode
    this.publish()
  }

  publish(): void {
    const next = this.#share(this.#state, this.#select())
    if (next === this.#state) return
    this.#state = next
    this.reporter.listeners.tell('state', next)
    this.#idle()
  }

  /** The first time at rest. A wallet that comes back goes before all that is only likely. */
  #idle(): void {
    if (!this.running || this.#hasIdled) return
    if (!Object.values(this.#state.accounts).every(({ known }) => known)) return
    this.#hasIdled = true
    // The work of an interface goes first: it is opened before anything connects.
    this.#whenIdle(() => {
      const { parts } = this.#settings
      const chunks = parts.idle(this.resources.app)
      for (const chunk of chunks) this.#whenIdle(() => parts.load(chunk))
      // Code that is evaluated and put in place in one task would hold the page up.
      for (const chunk of chunks) this.#whenIdle(() => this.preload(chunk))
    })
  }

  /** Ends with the engine: one that starts again has another host. */
  #whenIdle(run: () => unknown): void {
    const host = this.#partHost
    this.#settings.whenIdle(() => (host === this.#partHost ? run() : undefined))
  }

  #tell(chart: ChartName, key: string, event: EventOf<ChartName>, attempt?: string): void {
    if (this.running) this.#partHost.router.send(chart, key, event, attempt)
  }

  #build(): PartHost {
    return new PartHost({
      resources: this.resources,
      parts: this.#settings.parts,
      clock: this.#settings.clock,
      connectorOf: (namespace) => this.connector(namespace),
      onFact: (fact, chart, key) => this.#hear(fact, chart, key),
      onLost: (lost) => this.#lose(lost),
      onPut: (chart, key, actor) => {
        for (const watcher of this.#watchers) watcher({ chart, key, actor })
      },
      onRest: () => this.#rest(),
    })
  }

  #hear(fact: Fact | ChartCrashed, chart: ChartName, key: string): void {
    if (fact.type === 'attempt.settled') this.#settle(fact)
    else if (fact.type === 'chart.crashed') {
      this.#settleLost(fact.lost)
      this.#attempts.fail(fact.error, ownerOf(chart, key))
      this.reporter.fault(fact.error)
    } else if (fact.type === 'slot.failed') this.reporter.mishap(fact.error)
    else {
      this.resources.hear(fact)
      this.reporter.report(this.#partHost.part(chart)?.report?.(fact, this.#partHost.scope) ?? {})
    }
  }

  /** A call whose chunk has come runs here, before what was held after it. */
  #settle(fact: AttemptSettled): void {
    const run = this.#calls.get(fact.attempt)
    this.#calls.delete(fact.attempt)
    if (fact.ok) run?.()
    this.#settled.push(fact)
  }

  /** Before the attempts of an actor that ends are failed: one that the wallet shows may still be sent. */
  #settleLost(lost: readonly Fact[]): void {
    for (const fact of lost) if (fact.type === 'attempt.settled') this.#attempts.settle(fact)
  }

  /** A promise settles after its state was published, and after the events of the same step. */
  #rest(): void {
    this.publish()
    for (const fact of this.#settled.splice(0)) this.#attempts.settle(fact)
  }

  /** What no actor takes is never dropped in silence. */
  #lose({ chart, key, event, attempt }: LostCommand): void {
    const isRemoved = key !== '' && !this.resources.namespaces.includes(key)
    const details = isRemoved ? key : `${event.type} found no actor of ${chart} ${key}`.trim()
    const code = isRemoved ? 'CHAIN_ADAPTER_NOT_FOUND' : 'SOMETHING_WENT_WRONG'
    const error = new WalletchartError(code, { details })
    if (attempt !== undefined) this.#attempts.settle(failed(attempt, error))
    // A family that the app takes out while its charts are on the way is no fault.
    if (!isRemoved) this.reporter.fault(error)
  }

  #select(): PublicState {
    const { selectors, scope } = this.#partHost
    const allowUnsupportedChain = this.allowsUnsupported
    return gather(this.#settings.parts, selectors, scope, {
      phase: this.#phase,
      themeMode: this.#themeMode,
      allowUnsupportedChain,
      features: this.resources.offered(this.#phase === 'created' ? 'everywhere' : 'here'),
    })
  }
}
