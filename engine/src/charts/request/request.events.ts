import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { PreparedPrompt } from '../../ports/family.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'
import type { ChartName } from '../charts.js'
import type { EndCause } from '../connection/connection.events.js'

/** A request to the user's wallet. */
export interface WalletRequest {
  readonly attempt: AttemptId
  /** The chart that asked; `app`: a call of the app. */
  readonly owner: ChartName
  readonly connectorId: string
  /** The account that is asked; the request ends when the wallet leaves it. */
  readonly address: string
  /** The chain it is about, when it is about one; the request ends when the wallet leaves it. */
  readonly chainId: Caip2 | undefined
  readonly method: string
  readonly params: unknown
  /**
   * The caller compares what the wallet sent with what it asked for: once the wallet shows the request, the answer counts, wherever the wallet
   * is by then.
   */
  readonly isCompared?: true
}

/** A request on its way to the wallet of a family. */
export type BoundRequest = WalletRequest & { readonly namespace: Namespace }

export type RequestEvent =
  | { readonly type: 'request.ask'; readonly request: WalletRequest }
  | { readonly type: 'request.cancel'; readonly attempt: AttemptId }
  /** An approver says yes, or no. It names the request that it has read. */
  | { readonly type: 'request.approve'; readonly attempt: AttemptId }
  | { readonly type: 'request.refuse'; readonly attempt: AttemptId }
  /** The wallet's account changed, or the wallet has no account now; `cause`: why the connection ended. */
  | {
      readonly type: 'request.account'
      readonly address: string | undefined
      readonly cause?: EndCause
    }
  | { readonly type: 'request.chain'; readonly chainId: string }

export type RequestFact =
  | AttemptSettled
  /** Its turn has come. The whole request, so that a chart can show what will be asked. */
  | ({ readonly type: 'request.asking' } & BoundRequest)
  /** It waits for an approver. `prepared`: exactly what the wallet will be asked. */
  | ({ readonly type: 'request.reviewing'; readonly prepared: PreparedPrompt } & BoundRequest)
  | {
      readonly type: 'request.answered'
      readonly namespace: Namespace
      readonly owner: ChartName
      readonly method: string
      readonly attempt: AttemptId
      readonly answer: unknown
    }
  | {
      readonly type: 'request.failed'
      readonly namespace: Namespace
      readonly owner: ChartName
      readonly method: string
      readonly attempt: AttemptId
      readonly error: WalletchartError
    }
