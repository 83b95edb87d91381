import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Network } from '../../model/networks/network.js'
import type { ConnectorKind } from '../../model/wallets/wallet-order.js'
import type { AppEvent } from '../app/app.chart.js'
import type { Limits } from '../limits.js'
import type { ListingChoice } from '../listing/listing.services.js'
import type { View } from '../modal/views.js'

/** The options a wire may read beside the fact. */
export interface Flags {
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  /** True on a phone when pairing is configured: its code has to be there before the tap that opens a wallet app. */
  readonly mintsOnOpen: boolean
  /** Accounts sign in with a signature of their wallet. */
  readonly signsIn: boolean
  /** Wallets on other devices can be paired with. */
  readonly pairs: boolean
  /** There is a wallet listing. */
  readonly lists: boolean
  /** Requests wait for an approver, which says yes or no before the wallet is asked. */
  readonly approves: boolean
}

/** What the app gave, as it stands now. */
export interface App {
  readonly namespaces: readonly Namespace[]
  readonly networks: readonly Network[]
  /** The network to start on: the default one, or the first one left. */
  readonly firstId: Caip2
  readonly limits: Limits
  readonly flags: Flags
  readonly isPhone: boolean
  /** Which wallets of the listing the app wants to offer. */
  readonly choice: ListingChoice
  /** Wallets of the app's own, unchecked. */
  readonly customWallets: unknown
  readonly connectorTypeOrder: readonly ConnectorKind[]
  /** What opens for somebody who is not connected; default Connect. */
  readonly firstView: View | undefined
  /** The account type a family begins with. */
  readonly accountType: (namespace: Namespace) => string
  /** The side that chooses among the granted accounts of a family. */
  readonly choosesAccount: (namespace: Namespace) => 'app' | 'wallet'
  /** Tells what the app changes; returns what stops it. */
  readonly watch: (hear: (change: AppEvent) => void) => () => void
}
