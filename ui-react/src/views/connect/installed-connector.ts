import type { ConnectorDescriptor, ListedWallet } from '@walletchart/engine'
import { isPresent, presentWallets } from '@walletchart/engine/links'

/** The connector of a listed wallet that is in this browser, known by its rdns, its listing id or what it announces. */
export const installedConnector = (
  connectors: readonly ConnectorDescriptor[],
  wallet: ListedWallet,
  phone: boolean,
): ConnectorDescriptor | undefined =>
  connectors.find(
    (connector) =>
      connector.type !== 'WALLET_CONNECT' && isPresent(wallet, presentWallets([connector], [], phone), phone),
  )
