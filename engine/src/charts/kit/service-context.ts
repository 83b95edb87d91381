import type { Namespace } from '../../model/ids/namespace.js'
import type { Network } from '../../model/networks/network.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Clock } from '../../ports/clock.js'
import type { AnyConnector } from '../../ports/connector.js'
import type { Environment } from '../../ports/environment.js'
import type { DiscoveryRequest, Family, FamilyChain, FamilyWallet } from '../../ports/family.js'
import type { Logger } from '../../ports/logger.js'
import type { RecordStorage } from '../../ports/storage.js'
import type { App } from './app.js'
import type { GivenByName } from './features.js'
import type { Scope } from './scope.js'

/** The live connectors by id. The charts know only their descriptors. */
export interface Connectors {
  /** The first connector with an id stays; a later one with the same id is not taken. */
  add(connector: AnyConnector): void
  /** @throws WalletchartError `WALLET_NOT_FOUND` */
  get(id: string): AnyConnector
}

/** The families, and their halves that are loaded when first needed. */
export interface FamilyHalves {
  /** @throws WalletchartError `CHAIN_ADAPTER_NOT_FOUND` */
  family(namespace: Namespace): Family
  wallet(namespace: Namespace): Promise<FamilyWallet>
  chain(namespace: Namespace): Promise<FamilyChain>
}

/** What the services of the charts reach the world through. */
export interface ServiceContext {
  readonly app: App
  /** What another chart shows now. */
  readonly of: Scope['of']
  readonly environment: Environment
  /** The timers of the engine. */
  readonly clock: Clock
  readonly logger: Logger
  readonly registry: Connectors
  readonly families: FamilyHalves
  /** The wallets that are there from the start. */
  readonly handedIn: readonly ConnectorDescriptor[]
  /** The service of a feature; undefined in an app without the feature. */
  readonly service: <Name extends keyof GivenByName<'service'>>(
    name: Name,
  ) => GivenByName<'service'>[Name] | undefined
  readonly storage: RecordStorage
  readonly storageKey: string
  /** Settings of a family's wallet discovery. */
  readonly discovery: Omit<DiscoveryRequest, 'found' | 'lost' | 'remembered'>
  /** The network as configured now. @throws WalletchartError `CHAIN_NOT_CONFIGURED` */
  readonly network: (networkId: string) => Network
  /** The connector a family is connected with. @throws WalletchartError `NOT_CONNECTED` */
  readonly connectorOf: (namespace: Namespace) => AnyConnector
}
