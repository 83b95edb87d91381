import type { KnownNamespace, Namespace } from '../model/ids/namespace.js'
import type { BalanceAccount } from './balance/balance.public.js'
import type { ConnectingAccount } from './connecting/connecting.public.js'
import type { ConnectionNetworks, LiveConnection, NoConnection } from './connection/connection.public.js'
import type { DiscoverySlice } from './discovery/discovery.public.js'
import type { IdentityAccountSlice } from './identity/identity.public.js'
import type { AddedAt } from './kit/features.js'
import type { ListingSlice } from './listing/listing.public.js'
import type { LoginSessionAccount } from './login-session/login-session.public.js'
import type { ModalSlice } from './modal/modal.public.js'
import type { NetworkNetworks, NetworkSlice } from './network/network.public.js'
import type { PairingSlice } from './pairing/pairing.public.js'
import type { RecordSlice } from './record/record.public.js'
import type { RequestAccount } from './request/request.public.js'
import type { SiwxAccountSlice } from './siwx/siwx.public.js'
import type { ToastsSlice } from './toasts/toasts.public.js'

// The slices of features that have no fixed place here. They are missing in an app without the feature.
type FeatureSlices = Omit<AddedAt<'state'>, keyof ListingSlice | keyof PairingSlice>
type FeatureAccounts = Omit<
  AddedAt<'account'>,
  keyof SiwxAccountSlice | keyof IdentityAccountSlice | keyof LoginSessionAccount
>
type FeatureNetworks = AddedAt<'network'>

/** The account of one chain family while a wallet is connected. */
export interface ConnectedAccount<N extends Namespace = Namespace>
  extends LiveConnection<N>,
    ConnectingAccount,
    BalanceAccount,
    RequestAccount,
    SiwxAccountSlice,
    LoginSessionAccount,
    Partial<IdentityAccountSlice>,
    FeatureAccounts {}

/** The account of one chain family while no wallet is connected. */
export interface UnconnectedAccount
  extends NoConnection,
    ConnectingAccount,
    BalanceAccount,
    RequestAccount,
    SiwxAccountSlice,
    LoginSessionAccount,
    Partial<IdentityAccountSlice>,
    FeatureAccounts {}

/** The account of one chain family. `status` tells which of the two it is. */
export type Account<N extends Namespace = Namespace> = ConnectedAccount<N> | UnconnectedAccount

/** The accounts, by namespace. A declared family has addresses of its own type. */
export type Accounts = { readonly [N in KnownNamespace]?: Account<N> } & Readonly<Record<string, Account>>

/** The networks of one chain family. */
export interface NetworkState extends NetworkNetworks, ConnectionNetworks, FeatureNetworks {}

/** All the engine shows: plain, frozen, serialisable; unchanged parts keep their identity. */
export interface PublicState
  extends RecordSlice,
    DiscoverySlice,
    NetworkSlice,
    ModalSlice,
    ToastsSlice,
    PairingSlice,
    ListingSlice,
    FeatureSlices {
  readonly phase: 'created' | 'running' | 'stopped'
  readonly themeMode: 'light' | 'dark'
  /** The option: true when a chain outside the app's networks is fine. */
  readonly allowUnsupportedChain: boolean
  /**
   * The features that the app turned on, by name: true where the user is offered them. False for one that `setFeatures` switched off, or
   * that this device or the options leave out.
   */
  readonly features: Readonly<Record<string, boolean>>
  readonly accounts: Accounts
  readonly networks: Readonly<Record<string, NetworkState>>
}
