import type { ConnectorDescriptor, ListedWallet } from '@walletchart/engine'
import { isPresent, mergedConnectors, presentWallets } from '@walletchart/engine/links'
import { membersOf } from './wallet-members.js'
import { walletsOf } from './wallets-of.js'

/** The row of a listed wallet in this browser, found by rdns, listing id or the ids it announces. */
export const installedWallet = (
  connectors: readonly ConnectorDescriptor[],
  wallet: ListedWallet,
  phone: boolean,
): ConnectorDescriptor | undefined =>
  mergedConnectors(walletsOf(connectors)).find((found) =>
    isPresent(wallet, presentWallets(membersOf(found), [], phone), phone),
  )
