import type { ErrorRecord } from '@walletchart/engine'

/** A hash (EVM), or a signature in base58 (Solana). */
const ID = /^(?:0x[\da-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/

/** Libraries put the id in quotes, before a full stop, or into a link. */
const BETWEEN_WORDS = /[^\dA-Za-z]+/

/** The id of the transaction that may have been sent, which the details of `OUTCOME_UNKNOWN` name where it is known. */
export const transactionIn = (failure: ErrorRecord | undefined): string | undefined =>
  failure?.details?.split(BETWEEN_WORDS).find((word) => ID.test(word))
