import type { AppEvent } from '../charts/app/app.chart.js'
import type { App } from '../charts/kit/app.js'
import type { Scope } from '../charts/kit/scope.js'
import type { ServiceContext } from '../charts/kit/service-context.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import { rpcUrlsOf } from '../model/networks/rpc-urls-of.js'
import type { ConnectorDescriptor } from '../model/wallets/connector.js'
import type { Connector } from '../ports/connector.js'
import type { Environment } from '../ports/environment.js'
import type { DiscoverySettings, Family } from '../ports/family.js'
import type { Listing } from '../ports/listing.js'
import type { Logger } from '../ports/logger.js'
import type { AttachedPairing, Pairing, PairingSettings } from '../ports/pairing.js'
import type { SiwxConfig } from '../ports/siwx.js'
import type { RecordStorage } from '../ports/storage.js'
import { ConnectorRegistry } from './connector-registry.js'
import { FamilyAccess } from './family-access.js'

/** What the app gave, and what it is reached by. */
export interface WorldSettings
  extends Omit<
    App,
    'namespaces' | 'networks' | 'firstId' | 'accountType' | 'choosesAccount' | 'pairs' | 'lists' | 'watch'
  > {
  readonly defaultAccountTypes: Readonly<Record<string, string | undefined>>
  readonly families: readonly Family[]
  readonly networks: readonly Network[]
  readonly connectors: readonly Connector[]
  readonly defaultId: Caip2
  readonly projectId: string | undefined
  readonly rpc: string
  readonly siwx: SiwxConfig | undefined
  readonly storage: RecordStorage
  readonly storageKey: string
  readonly storageName: string
  readonly environment: Environment
  readonly pairing: Pairing | undefined
  readonly relay: string
  readonly metadata: PairingSettings['metadata']
  /** Opens the client of the wallet listing; undefined when there is none. */
  readonly openListing: (() => Promise<Listing>) | undefined
  readonly discovery: DiscoverySettings
  readonly logger: Logger
}

/** The error of whoever needs a hosted service without a project id. */
const noProject = (): WalletchartError => new WalletchartError('PROJECT_ID_NOT_CONFIGURED')

/** What one engine holds of the app and of the world outside: options, networks, families, connectors, clients. */
export class World {
  readonly app: App
  readonly families: FamilyAccess
  readonly registry = new ConnectorRegistry()
  readonly pairing: AttachedPairing | undefined
  readonly handedIn: readonly ConnectorDescriptor[]
  readonly settings: WorldSettings
  readonly #hearers = new Set<(change: AppEvent) => void>()
  networks: readonly Network[]
  namespaces: readonly Namespace[]
  #listing: Promise<Listing> | undefined

  constructor(settings: WorldSettings) {
    this.settings = settings
    this.networks = settings.networks
    this.namespaces = settings.families.map(({ namespace }) => namespace)
    this.families = new FamilyAccess(settings.families, {
      environment: settings.environment,
      rpcUrls: (network) => rpcUrlsOf(network, this.#hosted(network)),
    })
    this.pairing = this.#attachPairing()
    const { connectors } = settings
    const handedIn = this.pairing === undefined ? connectors : [...connectors, this.pairing.connector]
    for (const connector of handedIn) this.registry.add(connector)
    this.handedIn = handedIn.map(({ descriptor }) => descriptor)
    this.app = this.#app()
  }

  /** What the services of the charts reach the world through. */
  context(now: {
    readonly of: Scope['of']
    readonly connectorOf: (namespace: Namespace) => Connector
  }): ServiceContext {
    const { environment, logger, siwx, storage, storageKey, discovery } = this.settings
    const { app, registry, families, handedIn, pairing } = this
    return {
      app,
      of: now.of,
      environment,
      logger,
      registry,
      families,
      handedIn,
      pairing,
      siwx,
      storage,
      storageKey,
      listing: () => this.listing(),
      discovery: { environment, settings: discovery, logger, networks: () => this.networks },
      network: (networkId) => this.network(networkId),
      connectorOf: now.connectorOf,
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

  /**
   * The client of the wallet listing, opened when first asked for.
   * @throws WalletchartError `PROJECT_ID_NOT_CONFIGURED`
   */
  async listing(): Promise<Listing> {
    const { openListing } = this.settings
    if (openListing === undefined) throw noProject()
    this.#listing ??= openListing().catch((error: unknown) => {
      this.#listing = undefined
      throw error
    })
    return this.#listing
  }

  /** What the developer has to be told at once, and not only when a visitor wants to pair. */
  complaint(): WalletchartError | undefined {
    return this.pairing !== undefined && this.settings.projectId === undefined ? noProject() : undefined
  }

  /** Closes all that was opened; it may be opened again. */
  close(): void {
    this.families.close()
    this.pairing?.close()
    this.#listing?.then((listing) => listing.close()).catch(() => undefined)
    this.#listing = undefined
  }

  #app(): App {
    const world = this
    const { limits, flags, isPhone, choice, customWallets, connectorTypeOrder, firstView } = this.settings
    return {
      limits,
      flags,
      isPhone,
      choice,
      customWallets,
      connectorTypeOrder,
      firstView,
      pairs: this.pairing !== undefined,
      lists: this.settings.openListing !== undefined,
      get namespaces() {
        return world.namespaces
      },
      get networks() {
        return world.networks
      },
      get firstId() {
        return world.#firstId()
      },
      accountType: (namespace) =>
        this.settings.defaultAccountTypes[namespace] ?? this.families.family(namespace).defaultAccountType,
      choosesAccount: (namespace) =>
        this.families.family(namespace).walletHoldsAccount === false ? 'app' : 'wallet',
      watch: (hear) => {
        this.#hearers.add(hear)
        return () => this.#hearers.delete(hear)
      },
    }
  }

  #firstId(): Caip2 {
    const { defaultId } = this.settings
    const [first] = this.networks
    const isThere = this.networks.some(({ caipNetworkId }) => caipNetworkId === defaultId)
    return isThere ? defaultId : (first?.caipNetworkId ?? defaultId)
  }

  /** The hosted node of a network: only with a project id. */
  #hosted({ caipNetworkId }: Network): string | undefined {
    const { projectId, rpc } = this.settings
    if (projectId === undefined) return undefined
    return `${rpc}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId })}`
  }

  #attachPairing(): AttachedPairing | undefined {
    const { pairing, projectId, metadata, relay, storageName, environment, logger, limits } = this.settings
    return pairing?.attach({
      projectId,
      metadata,
      relay,
      storageName,
      environment,
      logger,
      uriLifetime: limits.uriLifetime,
      namespaces: this.namespaces,
      networks: () => this.networks,
      family: (namespace) => this.families.family(namespace),
      read: async ({ networkId, method, params, signal }) => {
        const network = this.network(networkId)
        const chain = await this.families.chain(network.chainNamespace)
        return chain.read({ network, method, params, signal })
      },
    })
  }
}
