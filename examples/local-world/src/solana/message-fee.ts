import type { VersionedMessage } from '@solana/web3.js'
import { computeBudgetOf } from './compute-budget-of.js'

const PER_SIGNATURE = 5_000n

/** The fee of a message, in lamports: 5,000 for each signature, and the priority fee that it names. */
export function messageFee(message: VersionedMessage): bigint {
  const { units, price } = computeBudgetOf(message)
  // The price is in millionths of a lamport for each unit, and the sum is rounded up.
  return (
    BigInt(message.header.numRequiredSignatures) * PER_SIGNATURE + (units * price + 999_999n) / 1_000_000n
  )
}
