import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'

/** Which wallet is meant: what is asked for, restored or held. */
export interface WalletRef {
  readonly connectorId: string
  readonly name: string
  /** Id at the wallet listing, when the user picked the wallet there. */
  readonly listedId?: string | undefined
  /** How it presents itself, when it came with a grant that serves several families. */
  readonly looks?: WalletLooks | undefined
}

export interface WalletLooks {
  /** Already safe to show. */
  readonly icon?: string | undefined
  /** True when the wallet may pose as another. */
  readonly suspicious?: boolean | undefined
}

/** Who holds the grant that the connection is about, when it serves several families. */
interface Held {
  readonly heldBy: GrantHolder | undefined
}

/**
 * Why a connection ended: the `user`, the `wallet`, another tab, or another wallet in its place.
 * - `away`: the wallet is locked, late, slow or not there, and comes back by itself.
 * - `gone`: its session is over.
 * - `unread`: nothing can be read or asked about its sign-in now.
 * - `removed`: the app removed the family.
 */
export type EndCause = 'user' | 'wallet' | 'otherTab' | 'replaced' | 'away' | 'gone' | 'unread' | 'removed'

/** A grant of a wallet, or none for this family. `restored`: it came back without the user. */
interface Offer {
  readonly wallet: WalletRef
  readonly grant: Grant | undefined
  readonly restored: boolean
}

export type ConnectionEvent =
  | {
      readonly type: 'connection.hydrate'
      readonly stored: WalletRef | undefined
      /** The account that was chosen in it. */
      readonly address?: string | undefined
    }
  | { readonly type: 'connection.walletFound'; readonly connectorId: string }
  /** The user is asked in this wallet: nothing is restored or left of it any more. */
  | { readonly type: 'connection.asked'; readonly connectorId: string }
  | { readonly type: 'connection.disconnect'; readonly attempt?: AttemptId }
  /** Only a connection with the wallet named, when one is. */
  | { readonly type: 'connection.drop'; readonly cause: EndCause; readonly connectorId?: string | undefined }
  /** The asked wallet granted: it takes the place of any other. */
  | ({ readonly type: 'connection.take' } & Offer)
  /** A session that serves several families grants this one something, or nothing. */
  | ({ readonly type: 'connection.adopt' } & Offer)
  /** Nothing can be read or asked about the sign-in that the account may need. */
  | { readonly type: 'connection.unsigned' }
  /** The chunk that would bring back the wallet did not come. */
  | { readonly type: 'connection.unserved'; readonly chunk: string }
  | { readonly type: 'connection.networksChanged'; readonly supported: readonly Caip2[] }
  /** The user works with another granted account, where the app chooses. */
  | { readonly type: 'connection.choose'; readonly address: string }
  /** The wallet arrived on the chain that it was asked for. One that holds no chain is where the app is. */
  | { readonly type: 'connection.moved'; readonly chainId: Caip2 }
  | {
      readonly type: 'wallet.accountsChanged'
      readonly accounts: readonly GrantAccount[]
      /** Of a wallet that names its chains. */
      readonly accountsOn?: Grant['accountsOn']
    }
  | { readonly type: 'wallet.chainChanged'; readonly chainId: Caip2 }
  | { readonly type: 'wallet.disconnected' }

interface OfFamily {
  readonly namespace: Namespace
}

/** The active account, and the chain the wallet is on. */
interface Whereabouts {
  readonly address: string
  readonly chainId: Caip2
}

/** The account that the app shows, and the network of the app it is shown on. */
export interface ShownAccount {
  readonly address: string
  readonly networkId: Caip2
}

/** The wallet that an account belongs to. */
export interface AccountHolder {
  readonly connectorId: string
  readonly accountType: string
  /** Every address that the wallet granted, the account's included. */
  readonly granted: readonly string[]
}

export type ConnectionFact =
  | AttemptSettled
  | ({ readonly type: 'connection.hydrated' } & OfFamily)
  | ({ readonly type: 'connection.restoring' } & WalletRef & Held & OfFamily)
  | ({
      readonly type: 'connection.connected'
      readonly restored: boolean
      /** `itself`: it came back, or came along with another family. */
      readonly by: 'the user' | 'itself'
      /** True on a network of the app. */
      readonly supported: boolean
      readonly grant: Grant
    } & WalletRef &
      Held &
      OfFamily)
  | ({ readonly type: 'connection.accountChanged' } & Whereabouts & OfFamily)
  | ({ readonly type: 'connection.chainChanged' } & Whereabouts & OfFamily)
  /** The wallet that is connected grants other accounts on some network, or other networks. */
  | ({ readonly type: 'connection.regranted' } & OfFamily)
  | ({
      readonly type: 'connection.chosen'
      readonly connectorId: string
      readonly address: string
    } & OfFamily)
  | ({ readonly type: 'connection.supported' } & Whereabouts & OfFamily)
  | ({ readonly type: 'connection.unsupported' } & Whereabouts & OfFamily)
  /** There is an account to work with, or another one than before: connected, on a network of the app. */
  | ({ readonly type: 'account.ready' } & ShownAccount & AccountHolder & OfFamily)
  /** The account that was ready is no longer there. */
  | ({ readonly type: 'account.left' } & ShownAccount & OfFamily)
  | ({ readonly type: 'connection.ended'; readonly cause: EndCause; readonly connectorId: string } & Held &
      OfFamily)
  /** A session offers the family something, which is connected with another wallet. */
  | ({ readonly type: 'connection.declined' } & Held & OfFamily)
  | ({ readonly type: 'connection.disconnectFailed'; readonly error: WalletchartError } & OfFamily)
