import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Network } from '../../model/networks/network.js'
import type { ConnectorKind } from '../../model/wallets/wallet-order.js'
import type { Family } from '../../ports/family.js'
import type { AppEvent } from '../app/app.chart.js'
import type { Limits } from '../limits.js'
import type { View } from '../modal/views.js'
import type { Given } from './features.js'
import type { Holder } from './holder.js'

interface CoreFlags {
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  /** Accounts sign in with a signature of their wallet. */
  readonly signsIn: boolean
  /** Requests wait for an approver, which says yes or no before the wallet is asked. */
  readonly approves: boolean
}

/** The options a wire may read beside the fact. Those of a feature are missing without the feature. */
export type Flags = CoreFlags & Partial<Given<'flags'>>

/** What the app gave, as it stands now. */
export interface App {
  readonly namespaces: readonly Namespace[]
  readonly networks: readonly Network[]
  /** The network to start on: the default one, or the first one left. */
  readonly firstId: Caip2
  readonly limits: Limits
  readonly flags: Flags
  readonly isPhone: boolean
  /** The wallets that the app does not offer, by id. */
  readonly excludeIds: readonly string[]
  readonly connectorTypeOrder: readonly ConnectorKind[]
  /** A yes shows for this time before the modal is gone, in ms; 0: not at all. */
  readonly holdSuccess: number
  /** What opens for somebody who is not connected; default Connect. */
  readonly firstView: View | undefined
  /** True if the app turned a feature on, on every host. */
  readonly has: (feature: string) => boolean
  /** The features that bring grants, by name. */
  readonly holders: Readonly<Record<string, Holder>>
  /** The account type a family begins with. */
  readonly accountType: (namespace: Namespace) => string
  readonly family: (namespace: Namespace) => Pick<Family, 'name' | 'walletHoldsAccount'>
  /** Tells what the app changes; returns what stops it. */
  readonly watch: (hear: (change: AppEvent) => void) => () => void
}
