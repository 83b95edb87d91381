import type { Approval } from './approval.js'

/** An approval with the page, the account and the network that it is for. */
export interface AskedApproval {
  readonly approval: Approval
  /** The origin of the page that asks. */
  readonly origin: string
  /** The address that signs. */
  readonly account: string
  /** The name of the network, or its id as CAIP-2. */
  readonly network: string
}
