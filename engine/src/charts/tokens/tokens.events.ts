import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { ShownAccount } from '../connection/connection.events.js'

export type TokensEvent =
  | ({ readonly type: 'tokens.account' } & ShownAccount)
  | { readonly type: 'tokens.clear' }
  /** Somebody looks at them: they are read if they are not known, or older than 30 s. */
  | { readonly type: 'tokens.look' }
  /** The user or the app asks for them anew. */
  | { readonly type: 'tokens.refresh' }
  /** The account holds something else now, or the app has other networks: an answer from before counts no more. */
  | { readonly type: 'tokens.changed' }
  /** The networks that are read now. */
  | { readonly type: 'tokens.asked'; readonly networks: readonly Caip2[] }
  /** A network has answered. It may answer once more, with prices. */
  | { readonly type: 'tokens.read'; readonly read: NetworkTokens }
  | { readonly type: 'tokens.unread'; readonly network: Caip2; readonly error: WalletchartError }
  /** Every network that was asked has answered, or could not be read. */
  | { readonly type: 'tokens.answered' }

export type TokensFact =
  | { readonly type: 'tokens.loaded'; readonly namespace: Namespace }
  /** No network could be read. */
  | { readonly type: 'tokens.failed'; readonly namespace: Namespace; readonly error: WalletchartError }
