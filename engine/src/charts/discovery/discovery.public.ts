import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { ConnectorKind } from '../../model/wallets/wallet-order.js'

/** The wallets that were found. */
export interface DiscoverySlice {
  readonly connectors: readonly ConnectorDescriptor[]
  /** The kinds of wallets in the order they are shown: those of the option `connectorTypeOrder` first. */
  readonly connectorTypeOrder: readonly ConnectorKind[]
  /** True once the wallets that came with the page have announced themselves. */
  readonly connectorsReady: boolean
}
