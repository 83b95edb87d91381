import type { Grant } from '../../ports/connector.js'
import { listeningService, promiseService } from '../authoring.js'
import type { SilentInput, WalletInput } from '../connection/connection.services.js'
import type { ConnectingEvent } from './connecting.events.js'

/** The grant for the family that asked, with those for other families of a connector whose grants come together. */
export interface AskedGrant extends Grant {
  readonly along?: readonly Grant[] | undefined
}

/** Asks the user, in the wallet. Resolves with the grant for the namespace. */
export const connectWallet = promiseService<AskedGrant, SilentInput>('connectWallet')

/** Asks the wallet silently for its grant; undefined when it has granted nothing. May call only what cannot prompt. */
export const confirmGrant = promiseService<Grant | undefined, SilentInput>('confirmGrant')

/** Hears the wallet's account, chain and disconnect events. */
export const watchWallet = listeningService<ConnectingEvent, WalletInput>()
