import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'

/** A request of the embedded wallet that waits for the user. */
export interface ShownApproval {
  readonly id: string
  readonly namespace: Namespace
  readonly method: string
  /** As they go to the frame. */
  readonly params: unknown
  readonly address: string | undefined
  readonly chainId: Caip2 | undefined
}

export interface ApprovalsState {
  /** The request that is shown; undefined: nothing waits. */
  readonly shown: ShownApproval | undefined
  /** The number of requests that wait, with the shown one. */
  readonly count: number
  /** True while the approved request is on its way. */
  readonly busy: boolean
  /** Since when the user or the frame is waited for, and until when, ms since 1970. Missing while nothing waits. */
  readonly wait?: { readonly startedAt: number; readonly endsAt: number } | undefined
}

export interface ApprovalsSlice {
  /** Missing in an app without the option `login`. */
  readonly approvals: ApprovalsState
}
