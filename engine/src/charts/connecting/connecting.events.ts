import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { PickedApp } from '../../model/wallets/picked-app.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'
import type { WalletRef } from '../connection/connection.events.js'

/** A grant of a wallet, or none for this family. `restored`: it came back without the user. */
interface Offer {
  readonly wallet: WalletRef
  readonly grant: Grant | undefined
  readonly restored: boolean
}

interface Picked {
  /** The wallet app that the user picked, for a feature that asks elsewhere; null for none. */
  readonly link?: PickedApp | null | undefined
}

export type ConnectingEvent =
  | ({
      readonly type: 'connecting.ask'
      readonly attempt: AttemptId
      readonly chainId?: Caip2 | undefined
    } & Picked &
      WalletRef)
  | { readonly type: 'connecting.cancel'; readonly attempt?: AttemptId }
  /** The user left the view that shows the connecting. */
  | { readonly type: 'connecting.leave' }
  /** The user disconnects, or the app removes the family. */
  | { readonly type: 'connecting.end' }
  /** A session that serves several families grants this one something, or nothing. */
  | ({ readonly type: 'connecting.offer' } & Offer)
  /** The session that was to serve this family failed. */
  | { readonly type: 'connecting.refuse'; readonly connectorId: string; readonly error: WalletchartError }
  /** The chunk that would bring the grant did not come. */
  | { readonly type: 'connecting.unserved'; readonly chunk: string; readonly error: WalletchartError }
  /** The session that was to serve this family was given up. */
  | { readonly type: 'connecting.drop'; readonly connectorId: string }
  /** The user did something for the pairing that the attempt waits for: its deadline begins anew. */
  | { readonly type: 'connecting.prolong'; readonly connectorId: string }
  /** The family is connected with this wallet. */
  | { readonly type: 'connecting.held'; readonly connectorId: string }
  /** It no longer is. */
  | { readonly type: 'connecting.released' }
  | {
      readonly type: 'wallet.accountsChanged'
      readonly accounts: readonly GrantAccount[]
      /** Of a wallet that names its chains. */
      readonly accountsOn?: Grant['accountsOn']
    }
  | { readonly type: 'wallet.chainChanged'; readonly chainId: Caip2 }
  | { readonly type: 'wallet.disconnected' }

/** The wallet a fact is about, and the holder of its grants when they serve several families. */
type About = WalletRef & { readonly heldBy: GrantHolder | undefined; readonly namespace: Namespace }

export type ConnectingFact =
  | AttemptSettled
  | ({ readonly type: 'connecting.began' } & About & Picked)
  | ({ readonly type: 'connecting.pending' } & About)
  /** The wallet that is being asked is asked for once more. */
  | ({ readonly type: 'connecting.joined' } & About & Picked)
  | ({ readonly type: 'connecting.failed'; readonly error: WalletchartError } & About)
  /** The attempt was cancelled, or another wallet is asked in its place. */
  | ({ readonly type: 'connecting.cancelled' } & About)
  /** The asked wallet granted. It takes the place of a wallet that is connected. */
  | ({ readonly type: 'connecting.granted'; readonly namespace: Namespace } & Offer)
  /** A session grants the family something without being asked for it. */
  | ({ readonly type: 'connecting.offered'; readonly namespace: Namespace } & Offer)
