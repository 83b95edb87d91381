import type { AppEvent } from '../charts/app/app.chart.js'
import type { Fact } from '../charts/charts.js'
import type { App, Flags } from '../charts/kit/app.js'
import type { Commander } from '../charts/kit/commander.js'
import type { FeatureCore, FeatureHost, GivenFeature, OpenFeature } from '../charts/kit/feature.js'
import type { GivenByName } from '../charts/kit/features.js'
import type { Scope } from '../charts/kit/scope.js'
import type { ServiceContext } from '../charts/kit/service-context.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import { rpcUrlsOf } from '../model/networks/rpc-urls-of.js'
import type { ConnectorDescriptor } from '../model/wallets/connector.js'
import type { Clock } from '../ports/clock.js'
import type { AnyConnector, Connector } from '../ports/connector.js'
import type { Environment } from '../ports/environment.js'
import type { DiscoverySettings, Family } from '../ports/family.js'
import type { Logger } from '../ports/logger.js'
import type { RecordStorage } from '../ports/storage.js'
import { ConnectorRegistry } from './connector-registry.js'
import { FamilyAccess } from './family-access.js'

/** What the app gave, and what it is reached by. */
export interface HostResourcesSettings
  extends Omit<
    App,
    | 'namespaces'
    | 'networks'
    | 'firstId'
    | 'firstView'
    | 'has'
    | 'holders'
    | 'accountType'
    | 'family'
    | 'flags'
    | 'watch'
  > {
  /** The flags of the core's options. */
  readonly flags: Pick<Flags, 'enableNetworkSwitch' | 'allowUnsupportedChain' | 'basic'>
  /** The features with the values that turned them on, in the order of their names. */
  readonly features: readonly GivenFeature[]
  readonly defaultAccountTypes: Readonly<Record<string, string | undefined>>
  readonly families: readonly Family[]
  readonly networks: readonly Network[]
  readonly connectors: readonly Connector[]
  readonly defaultId: Caip2
  readonly projectId: string | undefined
  readonly storage: RecordStorage
  readonly storageKey: string
  readonly storageName: string
  readonly environment: Environment
  readonly clock: Clock
  readonly services: FeatureHost['services'] & { readonly rpc: string }
  readonly featureOptions: FeatureHost['options']
  readonly metadata: FeatureHost['metadata']
  readonly discovery: DiscoverySettings
  readonly logger: Logger
}

/** What one engine holds of the app and of the world outside: options, networks, families, connectors, clients. */
export class HostResources {
  readonly app: App
  readonly families: FamilyAccess
  readonly registry = new ConnectorRegistry()
  readonly handedIn: readonly ConnectorDescriptor[]
  readonly settings: HostResourcesSettings
  readonly #features: ReadonlyMap<string, OpenFeature>
  /** The features that the app switched off. */
  readonly #off = new Set<string>()
  readonly #hearers = new Set<(change: AppEvent) => void>()
  #flags: Flags
  networks: readonly Network[]
  namespaces: readonly Namespace[]

  constructor(settings: HostResourcesSettings) {
    this.settings = settings
    this.networks = settings.networks
    this.namespaces = settings.families.map(({ namespace }) => namespace)
    this.families = new FamilyAccess(settings.families, {
      environment: settings.environment,
      rpcUrls: (network) => rpcUrlsOf(network, this.#hosted(network)),
    })
    const host = this.#host()
    this.#features = new Map(
      settings.features.flatMap(({ feature, value }) => {
        const opened = feature.open(value, host)
        return opened === undefined ? [] : [[feature.name, opened] as const]
      }),
    )
    const handedIn = [...settings.connectors, ...this.#opened.flatMap(({ connectors = [] }) => connectors)]
    for (const connector of handedIn) this.registry.add(connector)
    this.handedIn = handedIn.map(({ descriptor }) => descriptor)
    this.#flags = this.#flagsNow()
    this.app = this.#app()
  }

  /** What the services of the charts reach the world through. */
  context(now: {
    readonly of: Scope['of']
    readonly connectorOf: (namespace: Namespace) => AnyConnector
  }): ServiceContext {
    const { settings, app, registry, families, handedIn } = this
    const { discovery } = settings
    return {
      ...settings,
      ...now,
      app,
      registry,
      families,
      handedIn,
      service: this.service,
      discovery: { ...settings, settings: discovery, networks: () => this.networks },
      network: (networkId) => this.network(networkId),
    }
  }

  setNetworks(networks: readonly Network[]): void {
    this.networks = networks
    const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
    for (const hear of this.#hearers) hear({ type: 'app.networks', networkIds })
  }

  /** Its networks go first, so its connection ends. */
  removeFamily(namespace: Namespace): void {
    this.setNetworks(this.networks.filter(({ chainNamespace }) => chainNamespace !== namespace))
    this.namespaces = this.namespaces.filter((one) => one !== namespace)
  }

  /** @throws WalletchartError `CHAIN_NOT_CONFIGURED` */
  network(networkId: string): Network {
    const network = this.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (network === undefined)
      throw new WalletchartError('CHAIN_NOT_CONFIGURED', { params: { chain: networkId } })
    return network
  }

  /** The service of a feature; undefined in an app without it. */
  readonly service: ServiceContext['service'] = (name) => this.#services[name]

  /** The waits of features before a connected account is free to stay. */
  get afterConnect(): Commander['afterConnect'] {
    return this.#opened.flatMap(({ connected }) => connected ?? [])
  }

  /** The members that features add to the engine. Each acts through a core of its own. */
  members(coreOf: (feature: string) => FeatureCore): object {
    const added = [...this.#features].flatMap(([name, { controls, members }]) => [
      controls === undefined ? {} : { [name]: controls(coreOf(name)) },
      members?.(coreOf(name)),
    ])
    return Object.assign({}, ...added)
  }

  setFeatures(wanted: Readonly<Record<string, boolean>>): void {
    for (const [name, isOn] of Object.entries(wanted))
      if (isOn) this.#off.delete(name)
      else this.#off.add(name)
    this.#flags = this.#flagsNow()
    for (const [name, isOn] of Object.entries(wanted)) if (isOn) this.#features.get(name)?.switchedOn?.()
  }

  /** True if a feature was not switched off. */
  isOn(feature: string): boolean {
    return !this.#off.has(feature)
  }

  /** Which features the user is offered: on every host, or on this one. */
  offered(where: 'everywhere' | 'here'): Readonly<Record<string, boolean>> {
    return Object.fromEntries(
      this.settings.features.map(({ feature: { name } }) => {
        const open = this.#features.get(name)
        return [name, open !== undefined && this.isOn(name) && open.offered?.[where] !== false]
      }),
    )
  }

  /** Mistakes that the developer hears of at once, and not only when a visitor needs it. */
  complaints(): readonly WalletchartError[] {
    return this.#opened.flatMap(({ complaint }) => complaint ?? [])
  }

  /** Fetches what connectors and features need with a wallet. */
  preload(): void {
    this.registry.preload()
    for (const { withWallet } of this.#opened) withWallet?.()
  }

  /** Hands a fact on to the features. */
  hear(fact: Fact): void {
    for (const { hears } of this.#opened) hears?.(fact)
  }

  /** Closes all that was opened; it may be opened again. */
  close(): void {
    this.families.close()
    for (const { close } of this.#opened) close?.()
  }

  #app(): App {
    const resources = this
    return {
      ...this.settings,
      get flags() {
        return resources.#flags
      },
      firstView: this.#opened.find(({ firstView }) => firstView !== undefined)?.firstView,
      has: (feature) => this.#features.has(feature),
      holders: Object.assign(
        {},
        ...[...this.#features].map(([name, { holder }]) => holder && { [name]: holder }),
      ),
      get namespaces() {
        return resources.namespaces
      },
      get networks() {
        return resources.networks
      },
      get firstId() {
        return resources.#firstId()
      },
      accountType: (namespace) =>
        this.settings.defaultAccountTypes[namespace] ?? this.families.family(namespace).defaultAccountType,
      family: (namespace) => this.families.family(namespace),
      watch: (hear) => {
        this.#hearers.add(hear)
        return () => this.#hearers.delete(hear)
      },
    }
  }

  /**
   * The flags of a feature that is switched off are gone, so that its wires send nothing. Those of the core stay: a switch opens no gate
   * and asks for no sign-in less.
   */
  #flagsNow(): Flags {
    const on = [...this.#features].map(([name, { flags }]) => (this.isOn(name) ? flags : {}))
    const has = (flag: 'signsIn' | 'approves') => this.#opened.some(({ flags }) => flags?.[flag] === true)
    return Object.assign({}, this.settings.flags, ...on, {
      signsIn: has('signsIn'),
      approves: has('approves'),
    })
  }

  #firstId(): Caip2 {
    const { defaultId } = this.settings
    const [first] = this.networks
    const isThere = this.networks.some(({ caipNetworkId }) => caipNetworkId === defaultId)
    return isThere ? defaultId : (first?.caipNetworkId ?? defaultId)
  }

  /** The hosted node of a network: only with a project id. */
  #hosted({ caipNetworkId }: Network): string | undefined {
    const { projectId, services } = this.settings
    if (projectId === undefined) return undefined
    return `${services.rpc}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId })}`
  }

  get #opened(): readonly OpenFeature[] {
    return [...this.#features.values()]
  }

  get #services(): Partial<GivenByName<'service'>> {
    return Object.assign({}, ...[...this.#features].map(([name, { service }]) => ({ [name]: service })))
  }

  #host(): FeatureHost {
    const { settings } = this
    const { featureOptions, flags } = settings
    return {
      ...settings,
      options: featureOptions,
      basic: flags.basic,
      namespaces: this.namespaces,
      networks: () => this.networks,
      family: (namespace) => this.families.family(namespace),
      read: async ({ networkId, method, params, signal }) => {
        const network = this.network(networkId)
        const chain = await this.families.chain(network.chainNamespace)
        return chain.read({ network, method, params, signal })
      },
    }
  }
}
