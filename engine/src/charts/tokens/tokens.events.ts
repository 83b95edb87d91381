import type { ErrorRecord, WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { ShownAccount } from '../connection/connection.events.js'

/** Values by network. */
export type ByNetwork<Value> = Readonly<Record<Caip2, Value>>

/** All that the chart knows of the tokens of an account. */
export interface TokensPicture {
  /** The networks of the account, in the order of the app. */
  readonly networks: readonly Caip2[]
  /** The account on each. A read of another one is forgotten. */
  readonly accounts: ByNetwork<string>
  /** Those that have not answered yet. */
  readonly pending: readonly Caip2[]
  /** Those that have answered, while prices are still to come. */
  readonly unpriced: readonly Caip2[]
  /** The newest of what was read of each network. It stays while the network is read again, and when that fails. */
  readonly read: ByNetwork<NetworkTokens>
  /** Why a network could not be read when it was asked last. */
  readonly unread: ByNetwork<ErrorRecord>
}

export type TokensEvent =
  | ({ readonly type: 'tokens.account' } & ShownAccount)
  /** The account while the feature is switched off: nothing is read of it until somebody looks. */
  | ({ readonly type: 'tokens.rest' } & ShownAccount)
  | { readonly type: 'tokens.clear' }
  /** A read was due while the feature is switched off: the earlier tokens may be wrong. */
  | { readonly type: 'tokens.drop' }
  /** Somebody looks at them: they are read if they are not known, or older than 30 s. From then on they are wanted. */
  | { readonly type: 'tokens.look' }
  /** The page is seen again, or online again: those that somebody looked at are read if they are older than 30 s. */
  | { readonly type: 'tokens.wake' }
  /** The time between two reads has passed, in an app that polls. */
  | { readonly type: 'tokens.poll' }
  /** The user or the app asks for them anew. */
  | { readonly type: 'tokens.refresh' }
  /** The account holds something else now, or the app has other networks: an answer from before counts no more. */
  | { readonly type: 'tokens.changed' }
  /** The picture so far. `age` is that of its oldest read, in ms: an answer may be from before. */
  | { readonly type: 'tokens.told'; readonly picture: TokensPicture; readonly age: number }

export type TokensFact =
  | { readonly type: 'tokens.loaded'; readonly namespace: Namespace }
  /** No network could be read. */
  | { readonly type: 'tokens.failed'; readonly namespace: Namespace; readonly error: WalletchartError }
