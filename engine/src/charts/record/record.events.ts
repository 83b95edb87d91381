import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Caip10 } from '../../model/ids/caip10.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { StoredConnection, StoredRecord, StoredWallet } from '../../model/wallets/stored-record.js'

/** `in`: signed in, or may be. `toEnd`: they must not count, and are to be ended. `over`: ended. */
export type SignInsAre = 'in' | 'toEnd' | 'over'

export type RecordEvent =
  | { readonly type: 'record.read' }
  | {
      readonly type: 'record.connected'
      readonly namespace: Namespace
      readonly wallet: StoredWallet
      /** The wallet that the user would look for to connect it again; undefined when there is no such wallet. */
      readonly recent: StoredWallet | undefined
    }
  | {
      readonly type: 'record.ended'
      readonly namespace: Namespace
      /** The connector whose connection ended: another one in the record stays. */
      readonly connectorId: string
      /** The wallet to leave a tombstone for. */
      readonly signedOut: string | undefined
      /** The wallet that was looked for in vain. */
      readonly notFound?: string | undefined
    }
  | { readonly type: 'record.network'; readonly networkId: Caip2 }
  /** Another account of the family's wallet was chosen. */
  | {
      readonly type: 'record.account'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly address: string
    }
  /** The known state of the sign-ins of some accounts (CAIP-10), or of all accounts of a family. */
  | {
      readonly type: 'record.signIns'
      readonly accounts: readonly (Caip10 | Namespace)[]
      readonly are: SignInsAre
    }
  | { readonly type: 'record.elsewhere'; readonly record: StoredRecord }
  /** Another tab removed the record, or left a text that is not one. */
  | { readonly type: 'record.unreadable' }
  /** A newer version of the kit keeps the record now. */
  | { readonly type: 'record.newer' }

export type RecordFact =
  | { readonly type: 'record.loaded'; readonly record: StoredRecord }
  | { readonly type: 'record.memoryOnly'; readonly error: WalletchartError }
  /** Another tab connected or ended a wallet. */
  | {
      readonly type: 'record.walletElsewhere'
      readonly namespace: Namespace
      readonly wallet: StoredConnection
    }
  | {
      readonly type: 'record.endedElsewhere'
      readonly namespace: Namespace
      readonly connectorId: string
    }
