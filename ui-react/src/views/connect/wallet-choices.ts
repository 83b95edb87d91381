import type { ConnectorDescriptor, ConnectRequest, Namespace, PublicState } from '@walletchart/engine'
import { appFamilies } from '../kit/app-families.js'
import { membersOf } from './wallet-members.js'

/** One family that a wallet can be used on, and the connector to ask for it. */
export interface WalletChoice {
  readonly namespace: Namespace
  readonly connector: ConnectorDescriptor
}

/** The families of the app that a wallet serves; only one of them where the list is limited to it. */
export function walletChoices(
  wallet: ConnectorDescriptor,
  networks: PublicState['networks'],
  limit: Namespace | undefined,
): readonly WalletChoice[] {
  const families = limit === undefined ? appFamilies(networks) : [limit]
  return families.flatMap((namespace) => {
    const connector = membersOf(wallet).find(({ namespaces }) => namespaces.includes(namespace))
    return connector === undefined ? [] : [{ namespace, connector }]
  })
}

/** The request that a press on a wallet makes; undefined when the user chooses the family first. */
export function walletRequest(
  wallet: ConnectorDescriptor,
  choices: readonly WalletChoice[],
  limit: Namespace | undefined,
): ConnectRequest | undefined {
  const [only] = choices
  // One grant serves all families, so there is nothing to choose.
  const isOneGrant = wallet.heldBy !== undefined
  if (choices.length > 1 && !isOneGrant) return undefined
  const { id, namespaces } = only?.connector ?? membersOf(wallet)[0] ?? wallet
  const namespace = limit ?? (namespaces.length > 1 && !isOneGrant ? only?.namespace : undefined)
  return { wallet: id, ...(namespace === undefined ? {} : { namespace }) }
}
