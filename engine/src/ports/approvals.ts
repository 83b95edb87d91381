import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'

/** A request of the embedded wallet that waits for the user. */
export interface WaitingApproval {
  readonly id: string
  readonly namespace: Namespace
  readonly method: string
  /** As they go to the frame, letter by letter. */
  readonly params: unknown
  /** The account and the chain that the app showed when it asked. */
  readonly address: string | undefined
  readonly chainId: Caip2 | undefined
}

export type ApprovalChange =
  | { readonly type: 'asked'; readonly request: WaitingApproval }
  /** The page took it back. */
  | { readonly type: 'withdrawn'; readonly id: string }
  /** The page asked for a method that the embedded wallet has not. It was refused. */
  | { readonly type: 'notAllowed'; readonly method: string }

/** Why a request was not sent to the frame. */
export type Refusal = 'rejected' | 'timedOut' | 'closed'

/** The requests that wait for the user, between the connector and the charts. */
export interface Approvals {
  /** Calls the listener with each change, and with what waits already. */
  watch(listener: (change: ApprovalChange) => void): () => void
  /** Sends a request to the frame, whose answer its caller gets. Resolves when the frame has answered, with whatever. */
  send(id: string, signal: AbortSignal): Promise<void>
  /** Ends a request without the frame. */
  refuse(id: string, why: Refusal): void
}
