import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Network } from '../../model/networks/network.js'

/** A switch that is under way. */
export interface Switching {
  readonly networkId: Caip2
  /** `asking` and `adding` wait for the wallet, `connecting` for a wallet on another family. */
  readonly stage: 'asking' | 'adding' | 'connecting'
  readonly startedAt: number
  readonly endsAt: number
}

/** Which network is active, and the switch to another. */
export interface NetworkSlice {
  readonly activeNamespace: Namespace
  readonly activeNetworkId: Caip2
  /** True while a switch waits for a wallet on another family. */
  readonly isSwitchingNamespace: boolean
  readonly switching: Switching | undefined
  readonly switchFailure: { readonly networkId: Caip2; readonly error: ErrorRecord } | undefined
}

/** The networks of a family as the app lists them. */
export interface NetworkNetworks {
  readonly namespace: Namespace
  /** The name that the family gives itself. */
  readonly name?: string | undefined
  readonly caipNetworks: readonly Network[]
  readonly caipNetwork: Network | undefined
  readonly requestedCaipNetworkIds: readonly Caip2[]
  readonly smartAccountEnabledNetworks: readonly Caip2[]
}
