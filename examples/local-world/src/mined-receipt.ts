import { type Hash, type PublicActions, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** How {@link minedReceipt} waits, in ms. */
export interface MinedReceiptOptions {
  /** Default 60 s. */
  readonly limit?: number
  readonly lookEvery?: number
}

/**
 * The receipt of a transaction on a chain that mines each at once. It is asked for until it is there: between a block and its receipts
 * lies a moment, and who waits for the next block then waits for ever, since nobody else sends anything.
 * @throws Error when there is none within the limit.
 */
export async function minedReceipt(
  client: Pick<PublicActions, 'getTransactionReceipt'>,
  hash: Hash,
  { limit = 60_000, lookEvery = 10 }: MinedReceiptOptions = {},
): Promise<TransactionReceipt> {
  const end = performance.now() + limit
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      if (performance.now() > end)
        throw new Error(`The chain did not mine the transaction ${hash} within ${limit / 1000} s.`, {
          cause: error,
        })
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
