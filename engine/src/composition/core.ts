import { type AttemptId, type AttemptSettled, failed } from '../charts/attempt.js'
import type { ChartName, ChartPer, EventOf, Fact } from '../charts/charts.js'
import type { Ask, Commander } from '../charts/kit/commander.js'
import { reportAlert } from '../charts/kit/report-alert.js'
import type { PublicState } from '../charts/public-state.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import type { Clock } from '../ports/clock.js'
import type { AnyConnector } from '../ports/connector.js'
import { Attempts, ownerOf } from './attempts.js'
import { gather } from './gather.js'
import type { Insides, PlacedActor } from './insides.js'
import type { Chunk, ChunkName, Registry } from './registry.js'
import type { ChartCrashed, LostCommand } from './router.js'
import { sharing } from './share.js'
import { Stage } from './stage.js'
import { Voice, type VoiceSettings } from './voice.js'
import { World, type WorldSettings } from './world.js'

export interface CoreSettings extends WorldSettings, VoiceSettings {
  readonly parts: Registry
  readonly clock: Clock | undefined
  readonly themeMode: PublicState['themeMode']
  /** Claims what only one engine may have; returns what frees it. */
  readonly claim: () => () => void
  /** Runs once when the page has nothing else to do; returns what stops it. */
  readonly whenIdle: (run: () => void) => () => void
}

/** The engine at work: parts on a stage, open promises, and the one public state made of them. */
export class Core implements Commander {
  readonly voice: Voice
  readonly world: World
  readonly initialState: PublicState
  readonly #settings: CoreSettings
  readonly #attempts = new Attempts()
  readonly #settled: AttemptSettled[] = []
  readonly #share = sharing()
  readonly #watchers = new Set<(placed: PlacedActor) => void>()
  /** Calls that wait for their piece, by attempt. */
  readonly #calls = new Map<AttemptId, () => void>()
  /** Commands of the time before `start()`. */
  readonly #early: (() => void)[] = []
  #themeMode: PublicState['themeMode']
  #phase: PublicState['phase'] = 'created'
  #free: (() => void) | undefined
  #stopIdling: (() => void) | undefined
  #stage: Stage
  #state: PublicState

  constructor(settings: CoreSettings) {
    this.#settings = settings
    this.#themeMode = settings.themeMode
    this.voice = new Voice(settings)
    this.world = new World(settings)
    this.#stage = this.#build()
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
    return this.world.afterConnect
  }

  get families(): World['families'] {
    return this.world.families
  }

  get state(): PublicState {
    return this.#state
  }

  get insides(): Insides {
    return {
      places: () => this.#stage.router.places(),
      scope: this.#stage.scope,
      running: () => this.running,
      watch: (newcomer) => {
        this.#watchers.add(newcomer)
        return () => this.#watchers.delete(newcomer)
      },
      now: () => this.#settings.environment.now(),
      attempts: () => this.#attempts.size,
      listeners: () => this.voice.listeners.count(),
    }
  }

  start(): void {
    if (this.running) return
    this.#free = this.#settings.claim()
    if (this.#phase === 'stopped') this.#stage = this.#build()
    this.#phase = 'running'
    this.voice.report({ telemetry: [{ event: 'INITIALIZE', type: 'track' }] })
    this.#stage.start()
    for (const run of this.#early.splice(0)) run()
    this.#stopIdling = this.#settings.whenIdle(() => this.#fetchEarly())
    for (const error of this.world.complaints()) this.voice.report(reportAlert({ error }))
  }

  stop(): void {
    if (!this.running) return
    this.#phase = 'stopped'
    this.#stopIdling?.()
    const lost = this.#stage.lost()
    this.#stage.router.stop()
    this.#calls.clear()
    this.#settleLost(lost)
    this.#attempts.fail(new WalletchartError('ABORTED', { details: 'The engine was stopped.' }))
    this.world.close()
    this.#free?.()
    this.#free = undefined
    this.#stage = this.#build()
    this.publish()
  }

  /** Fetches a piece before it is needed and, where nobody sees it, puts its charts in place. A failure shows when it is needed. */
  preload(chunk: ChunkName): void {
    const { parts } = this.#settings
    parts.load(chunk).then(
      () => {
        // One that failed stays so: its charts missed what was meant for them, and only a command sets them going.
        const isEmpty = this.#stage.router.actor('slot', chunk)?.getSnapshot().matches('empty')
        if (isEmpty && parts.chunk(chunk)?.early === true) this.#tell('slot', chunk, { type: 'slot.preload' })
      },
      () => undefined,
    )
  }

  /** Fetches what the view that opens asks for as soon as it stands. */
  preloadWithModal(): void {
    const { parts } = this.#settings
    for (const name of parts.chunkNames.filter(parts.isChunk))
      if (parts.chunk(name)?.withModal?.(this.world.app)) this.preload(name)
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
        this.#stage.router.toSlot(this.#settings.parts.chunkOf(chart) ?? '', { type: 'slot.cancel', attempt })
        if (this.#stage.router.actor(chart, key) !== undefined) this.#tell(chart, key, cancel(attempt))
      },
    })
  }

  /**
   * Runs a call of the public API in the order of the calls: at once if its piece is in place, else in turn with what waits for the
   * piece. `shown` is the state at the call, which says what the call is about.
   * @throws WalletchartError `LOAD_FAILED`, `REQUEST_TIMEOUT`, `ABORTED`
   */
  call<Name extends ChunkName, Answer>(
    name: Name,
    signal: AbortSignal | undefined,
    run: (chunk: Chunk<Name>, shown: PublicState) => Promise<Answer>,
  ): Promise<Answer> {
    const shown = this.#state
    const inPlace = this.#stage.chunk(name)
    if (inPlace !== undefined) return run(inPlace, shown)
    if (!this.running) return this.#settings.parts.load(name).then((chunk) => run(chunk, shown))
    const { router } = this.#stage
    let answer: Promise<Answer> | undefined
    return this.#attempts
      .begin({
        owner: ownerOf('slot', name),
        signal,
        ask: (attempt) => {
          this.#calls.set(attempt, () => {
            const chunk = this.#stage.chunk(name)
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
    return this.world.network(networkId)
  }

  /** @throws WalletchartError `NOT_CONNECTED` */
  connector(namespace: Namespace): AnyConnector {
    const id = this.#state.accounts[namespace]?.connectedWalletInfo?.identifier
    if (id === undefined) throw new WalletchartError('NOT_CONNECTED', { details: namespace })
    return this.world.registry.get(id)
  }

  setNetworks(networks: readonly Network[]): void {
    this.world.setNetworks(networks)
    this.#fetchEarly()
    this.publish()
  }

  removeFamily(namespace: Namespace): void {
    this.world.removeFamily(namespace)
    this.#stage.drop(namespace)
    this.publish()
  }

  /** Switches the entries of features; their charts go on following what happens. */
  setFeatures(wanted: Readonly<Record<string, boolean>>): void {
    this.world.setFeatures(wanted)
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
    this.voice.listeners.tell('state', next)
  }

  #fetchEarly(): void {
    for (const chunk of this.#settings.parts.idle(this.world.app)) this.preload(chunk)
  }

  #tell(chart: ChartName, key: string, event: EventOf<ChartName>, attempt?: string): void {
    if (this.running) this.#stage.router.send(chart, key, event, attempt)
  }

  #build(): Stage {
    return new Stage({
      world: this.world,
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
      this.voice.fault(fact.error)
    } else if (fact.type === 'slot.failed') this.voice.mishap(fact.error)
    else this.voice.report(this.#stage.part(chart)?.report?.(fact, this.#stage.scope) ?? {})
  }

  /** A call whose piece has come runs here, before what was held after it. */
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
    const isRemoved = key !== '' && !this.world.namespaces.includes(key)
    const details = isRemoved ? key : `${event.type} found no actor of ${chart} ${key}`.trim()
    const code = isRemoved ? 'CHAIN_ADAPTER_NOT_FOUND' : 'SOMETHING_WENT_WRONG'
    const error = new WalletchartError(code, { details })
    if (attempt !== undefined) this.#attempts.settle(failed(attempt, error))
    // A family that the app takes out while its charts are on the way is no fault.
    if (!isRemoved) this.voice.fault(error)
  }

  #select(): PublicState {
    const { selectors, scope } = this.#stage
    const allowUnsupportedChain = this.allowsUnsupported
    return gather(this.#settings.parts, selectors, scope, {
      phase: this.#phase,
      themeMode: this.#themeMode,
      allowUnsupportedChain,
      features: this.world.offered(this.#phase === 'created' ? 'everywhere' : 'here'),
    })
  }
}
