import type { ConnectorDescriptor, ConnectorType } from './connector.js'
import type { ListedWallet } from './listed-wallet.js'

/** A wallet of the listing with this id. */
export const listed = (id: string, more: Partial<ListedWallet> = {}): ListedWallet => ({
  id,
  name: id,
  chains: [],
  ...more,
})

/** A connector with this id. */
export const connector = (
  id: string,
  type: ConnectorType,
  more: Partial<ConnectorDescriptor> = {},
): ConnectorDescriptor => ({ id, name: id, type, chain: 'eip155', namespaces: ['eip155'], ...more })

/** A wallet that announced itself under this rdns. */
export const announced = (rdns: string, more: Partial<ConnectorDescriptor> = {}): ConnectorDescriptor =>
  connector(rdns, 'ANNOUNCED', { info: { rdns }, ...more })
