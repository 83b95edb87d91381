import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'

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

/** What the connection says of a family's account. */
export interface ConnectionAccount {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  /** CAIP-10, undefined while not connected. */
  readonly caipAddress: string | undefined
  readonly address: string | undefined
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
        /** Who holds its grant, when one grant serves several families. */
        readonly heldBy?: GrantHolder
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
}

/** What the connection says of a family's networks. */
export interface ConnectionNetworks {
  /** What the wallet approved; undefined when it does not say. */
  readonly approvedCaipNetworkIds: readonly Caip2[] | undefined
  readonly supportsAllNetworks: boolean
}
