import type { Caip2 } from '../../model/ids/caip2.js'
import type { Grant } from '../../ports/connector.js'
import { listeningService, promiseService } from '../authoring.js'
import type { WalletInput } from '../connection/connection.services.js'
import type { AskingEvent } from './asking.events.js'

/** Asks the user, in the wallet. Resolves with the grant for the namespace. */
export const connectWallet = promiseService<Grant, WalletInput & { readonly chainId: Caip2 | undefined }>(
  'connectWallet',
)

/** Asks the wallet silently for its grant; undefined when it has granted nothing. May call only what cannot prompt. */
export const confirmGrant = promiseService<Grant | undefined, WalletInput>('confirmGrant')

/** Hears the wallet's account, chain and disconnect events. */
export const watchWallet = listeningService<AskingEvent, WalletInput>()
