import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Grant } from '../../ports/connector.js'
import { listeningService, promiseService } from '../authoring.js'
import type { ConnectionEvent } from './connection.events.js'

/** Which wallet a service speaks to, and about which family. */
export interface WalletInput {
  readonly connectorId: string
  readonly namespace: Namespace
}

/** A silent question, with the network to be on for a wallet that holds no chain. */
export interface SilentInput extends WalletInput {
  readonly chainId: Caip2 | undefined
}

/** The answer of a wallet to a restore: its grant, nothing, or nothing before the user presses. */
export type RestoredGrant = Grant | 'needsGesture' | undefined

/** Asks the wallet silently whether it still knows the page, as `Connector.restore` does. */
export const restoreGrant = promiseService<RestoredGrant, SilentInput>('restoreGrant')

/** Tells the wallet that the page is done with it. */
export const tellWallet = promiseService<void, WalletInput>('tellWallet')

/** Hears the wallet's account, chain and disconnect events. */
export const watchWallet = listeningService<ConnectionEvent, WalletInput>()
