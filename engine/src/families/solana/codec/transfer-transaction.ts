import { budgetInstructions, type ComputeBudget } from './budget-instructions.js'
import { legacyTransaction } from './legacy-message.js'
import { littleEndian } from './little-endian.js'
import { SYSTEM_PROGRAM } from './system-program.js'

/** A transfer of lamports. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** From 1 to 2^64 - 1. */
  readonly lamports: bigint
  /** Undefined for a transaction that sets none. */
  readonly budget: ComputeBudget | undefined
  /** A recent one, in base58. */
  readonly blockhash: string
}

/** The number of the instruction, in four bytes. */
const TRANSFER = [2, 0, 0, 0]

/** The bytes of an unsigned transfer of lamports. Every wallet takes a legacy message. */
export function transferTransaction({ from, to, lamports, budget, blockhash }: Transfer): Uint8Array {
  const transfer = {
    program: SYSTEM_PROGRAM,
    accounts: [
      { address: from, signs: true, writes: true },
      { address: to, writes: true },
    ],
    data: Uint8Array.of(...TRANSFER, ...littleEndian(lamports, 8)),
  }
  return legacyTransaction({
    payer: from,
    blockhash,
    instructions: [...budgetInstructions(budget), transfer],
  })
}
