import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'
import type { Alert } from '../kit/alert.js'

export type NetworkEvent =
  | { readonly type: 'network.hydrate'; readonly stored: Caip2 | undefined }
  | {
      readonly type: 'network.switch'
      readonly attempt: AttemptId
      /** As the app wrote it. */
      readonly networkId: string
    }
  | { readonly type: 'network.cancel'; readonly attempt?: AttemptId }
  /** The user left the view that shows the switch. */
  | { readonly type: 'network.leave' }
  | {
      readonly type: 'network.walletChain'
      readonly namespace: Namespace
      readonly chainId: Caip2
      /** A wallet that the user connected makes its family the active one; one that came back or moved does not. */
      readonly by: 'the user' | 'itself'
    }
  /** A new session grants accounts on these families. */
  | { readonly type: 'network.offered'; readonly namespaces: readonly Namespace[] }
  | { readonly type: 'network.walletGone'; readonly namespace: Namespace }
  | { readonly type: 'network.list'; readonly networkIds: readonly Caip2[] }

export type NetworkFact =
  | AttemptSettled
  | { readonly type: 'network.changed'; readonly networkId: Caip2; readonly previous: Caip2 }
  /** The active network is of this family now, also where the record said so. */
  | { readonly type: 'network.activated'; readonly namespace: Namespace }
  | { readonly type: 'network.switching'; readonly networkId: Caip2 }
  | { readonly type: 'network.adding'; readonly networkId: Caip2 }
  /** The wallet arrived on the chain that it was asked for. One that holds no chain is where the app is. */
  | { readonly type: 'network.arrived'; readonly namespace: Namespace; readonly chainId: Caip2 }
  | { readonly type: 'network.settled'; readonly networkId: Caip2 }
  | { readonly type: 'network.rolledBack'; readonly networkId: Caip2; readonly error: WalletchartError }
  | { readonly type: 'network.connectNeeded'; readonly networkId: Caip2; readonly namespace: Namespace }
  | { readonly type: 'network.listed'; readonly networkIds: readonly Caip2[] }
  | { readonly type: 'alert.raised'; readonly error: Alert }
