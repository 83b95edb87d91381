import type { ViewData } from '../charts/modal/modal.events.js'
import type { View } from '../charts/modal/views.js'
import type { ToastMessage } from '../charts/toasts/toasts.events.js'
import type { Caip2 } from '../model/caip2.js'
import type { ConnectorDescriptor } from '../model/connector.js'
import type { Namespace } from '../model/namespace.js'
import type { Network } from '../model/network.js'
import type { StoredWallet } from '../model/stored-record.js'
import type { ConnectorKind } from '../model/wallet-order.js'
import type { ErrorRecord } from '../model/walletchart-error.js'
import type { ListingState } from './public-listing.js'
import type { PairingState } from './public-pairing.js'

/** The state of a family's connection, in the words of the public API. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** One account the wallet granted. */
export interface AccountEntry {
  readonly address: string
  readonly type: string
}

/** One token and how much of it the account holds. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: Caip2
  /** Absent for the native coin. */
  readonly address?: string
  /** In US dollars. */
  readonly value?: number
  readonly price: number
  readonly iconUrl: string
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/** The account of one chain family. */
export interface Account {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  /** CAIP-10, undefined while not connected. */
  readonly caipAddress: string | undefined
  readonly address: string | undefined
  /** Native balance in whole coins as a decimal string; '0.00' when unknown. */
  readonly balance: string
  readonly balanceSymbol: string
  /** Native balance in base units (wei, lamports) as a decimal string; undefined when unknown. */
  readonly balanceBaseUnits: string | undefined
  readonly balanceDecimals: number | undefined
  readonly balanceStatus: 'unknown' | 'loading' | 'ready' | 'failed'
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  readonly user: { readonly username?: string; readonly email?: string } | undefined
  readonly tokenBalance: readonly TokenBalance[]
  readonly smartAccountDeployed: boolean | undefined
  readonly addressLabels: Readonly<Record<string, string>>
  readonly allAccounts: readonly AccountEntry[]
  readonly preferredAccountTypes: Readonly<Record<string, string>>
  readonly socialProvider: string | undefined
  readonly connectedWalletInfo:
    | {
        readonly name: string
        readonly identifier: string
        /** True when the wallet may pose as another; see `suspicious` of the connector and of the peer. */
        readonly suspicious?: boolean
        readonly icon?: string
        readonly social?: string
      }
    | undefined
  /** True while the wallet is on a network of the app; undefined while not connected. */
  readonly supported: boolean | undefined
  /** The chain the wallet is on, configured or not. */
  readonly walletChainId: Caip2 | undefined
  /** The wallet that is asked now, and whether an earlier prompt is still open in it. `endsAt`: deadline, ms since 1970. */
  readonly connecting:
    | {
        readonly connectorId: string
        readonly name: string
        readonly stage: 'asking' | 'pending'
        readonly startedAt: number
        readonly endsAt: number
      }
    | undefined
  /** Why the last try to connect failed, until the next one. */
  readonly failure:
    | { readonly connectorId: string; readonly name: string; readonly error: ErrorRecord }
    | undefined
  /** Prompts that wait for the person: the open one and how many queue behind it. */
  readonly requests: { readonly method: string; readonly waiting: number } | undefined
}

/** The networks of one chain family. */
export interface NetworkState {
  readonly namespace: Namespace
  readonly caipNetworks: readonly Network[]
  readonly caipNetwork: Network | undefined
  readonly requestedCaipNetworkIds: readonly Caip2[]
  /** What the wallet approved; undefined when it does not say. */
  readonly approvedCaipNetworkIds: readonly Caip2[] | undefined
  readonly supportsAllNetworks: boolean
  readonly smartAccountEnabledNetworks: readonly Caip2[]
}

/** A switch that is under way. */
export interface Switching {
  readonly networkId: Caip2
  /** `asking` and `adding` wait for the wallet, `connecting` for a wallet on another family. */
  readonly stage: 'asking' | 'adding' | 'connecting'
  readonly startedAt: number
  readonly endsAt: number
}

export interface ModalState {
  readonly open: boolean
  readonly loading: boolean
  readonly shaking: boolean
  readonly view: View | undefined
  readonly data: ViewData
  /** How many views lie on each other. */
  readonly depth: number
  readonly canGoBack: boolean
  /** False while the person may not close it. */
  readonly canClose: boolean
}

/** All the engine shows: plain, frozen, serialisable; unchanged parts keep their identity. */
export interface PublicState {
  readonly phase: 'created' | 'running' | 'stopped'
  readonly themeMode: 'light' | 'dark'
  /** True once the record was read and every stored wallet has answered or is being asked. */
  readonly ready: boolean
  readonly activeNamespace: Namespace
  readonly activeNetworkId: Caip2
  /** The option: true when a chain outside the app's networks is fine. */
  readonly allowUnsupportedChain: boolean
  /** True while a switch waits for a wallet on another family. */
  readonly isSwitchingNamespace: boolean
  readonly switching: Switching | undefined
  readonly switchFailure: { readonly networkId: Caip2; readonly error: ErrorRecord } | undefined
  readonly accounts: Readonly<Record<string, Account>>
  readonly networks: Readonly<Record<string, NetworkState>>
  readonly connectors: readonly ConnectorDescriptor[]
  /** The kinds of wallets in the order they are shown: those of the option `connectorTypeOrder` first. */
  readonly connectorTypeOrder: readonly ConnectorKind[]
  /** True once the wallets that came with the page have announced themselves. */
  readonly connectorsReady: boolean
  readonly recentWallets: readonly StoredWallet[]
  readonly remembers: 'storage' | 'memory'
  /** Undefined when the app handed no pairing in. */
  readonly pairing: PairingState | undefined
  /** Undefined without a project id and without a listing of one's own. */
  readonly listing: ListingState | undefined
  readonly modal: ModalState
  readonly toast: ToastMessage | undefined
}
