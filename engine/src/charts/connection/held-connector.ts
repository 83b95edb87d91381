import { ownValue } from '../../model/data/own-value.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { WalletRef } from './connection.events.js'

/** The holder of the grants of a connector, and the time it may take to bring one, in ms. */
export interface HeldConnector {
  readonly by: GrantHolder
  readonly deadline: number
  /** The status of an account whose grant is being brought back. */
  readonly restoresAs?: 'connecting' | 'reconnecting' | undefined
}

/** True if a feature asks the user, and not the connector. */
export const isElsewhere = (by: GrantHolder | undefined): boolean => by !== undefined && by !== 'connector'

/** The connectors whose grants serve several families, by id. */
export type HeldConnectors = Readonly<Record<string, HeldConnector>>

/** The holder of a wallet's grant, when it serves several families. */
export const heldOf = (
  held: HeldConnectors,
  wallet: Pick<WalletRef, 'connectorId'> | undefined,
): HeldConnector | undefined => (wallet === undefined ? undefined : ownValue(held, wallet.connectorId))
