import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import type { Clock } from './clock.js'
import type { HeldWallet } from './connector.js'
import type { Environment } from './environment.js'
import type { Family } from './family.js'
import type { Logger } from './logger.js'
import type { PairingClient } from './pairing-client.js'

/** What pairing may know of a family. */
export type PairedFamily = Pick<
  Family,
  'namespace' | 'defaultAccountType' | 'isPrompt' | 'walletHoldsChain' | 'openPairing'
>

/** What pairing may know of the engine it belongs to. */
export interface PairingSettings {
  readonly projectId: string | undefined
  readonly metadata:
    | {
        readonly name: string
        readonly description?: string
        readonly url?: string
        readonly icons?: readonly string[]
      }
    | undefined
  /** Websocket URL of the relay. */
  readonly relay: string
  /** Keeps engines on one page apart. */
  readonly storageName: string
  readonly environment: Environment
  readonly logger: Logger
  readonly clock: Clock
  /** The longest wait for storage, in ms. */
  readonly storageDeadline: number
  /** How long a code can be answered, in ms. */
  readonly uriLifetime: number
  readonly namespaces: readonly Namespace[]
  /** The networks as configured now. */
  readonly networks: () => readonly Network[]
  /** @throws WalletchartError `CHAIN_ADAPTER_NOT_FOUND` */
  readonly family: (namespace: Namespace) => PairedFamily
  /** Reads a chain of the app over its own node. */
  readonly read: (call: {
    readonly networkId: Caip2
    readonly method: string
    readonly params: unknown
    readonly signal: AbortSignal
  }) => Promise<unknown>
}

/** A connector whose grants pairing holds, for all families of one session. */
export interface PairingConnector extends HeldWallet {
  readonly descriptor: HeldWallet['descriptor'] & { readonly heldBy: 'pairing' }
}

/** Pairing at work in one engine. */
export interface AttachedPairing {
  /** The way to the paired wallet. Nothing of the relay client is loaded before it is used. */
  readonly connector: PairingConnector
  /** The relay client, opened when first asked for. */
  client(): Promise<PairingClient>
  /** The relay client, when it is open. */
  opened(): PairingClient | undefined
  /** Closes the relay client, if it was opened. It may be opened again. */
  close(): void
}

/** Pairing with wallets on other devices, as the app hands it in. */
export interface Pairing {
  attach(settings: PairingSettings): AttachedPairing
}
