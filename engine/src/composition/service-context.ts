import type { Caip2 } from '../model/caip2.js'
import type { Namespace } from '../model/namespace.js'
import type { Network } from '../model/network.js'
import type { Connector } from '../ports/connector.js'
import type { Environment } from '../ports/environment.js'
import type { DiscoveryRequest } from '../ports/family.js'
import type { Listing } from '../ports/listing.js'
import type { AttachedPairing } from '../ports/pairing.js'
import type { RecordStorage } from '../ports/storage.js'
import type { ConnectorRegistry } from './connector-registry.js'
import type { FamilyAccess } from './family-access.js'

/** What the services of the charts reach the world through. */
export interface ServiceContext {
  readonly environment: Environment
  readonly registry: ConnectorRegistry
  readonly families: FamilyAccess
  /** Pairing, when the app handed it in. */
  readonly pairing: AttachedPairing | undefined
  /** The client of the wallet listing; undefined when there is none. */
  readonly listing: (() => Promise<Listing>) | undefined
  /** How long a pairing code can be answered, in ms. */
  readonly uriLifetime: number
  readonly storage: RecordStorage
  readonly storageKey: string
  readonly namespaces: readonly Namespace[]
  /** Settings of a family's wallet discovery. */
  readonly discovery: Omit<DiscoveryRequest, 'found' | 'lost'>
  /** The network as configured now. */
  readonly network: (networkId: Caip2) => Network
  /** The connector a family is connected with. */
  readonly connectorOf: (namespace: Namespace) => Connector
}
