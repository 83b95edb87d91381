import type { PreparedTransfer, TransferQuote } from '../../ports/family-transfer.js'

/** The price of an order, and its exact transaction. */
export interface ReadReview {
  readonly quote: TransferQuote
  /** Undefined for an order that cannot be carried out: its quote says why. */
  readonly prepared: PreparedTransfer | undefined
  /** In ms since 1970. */
  readonly readAt: number
}
