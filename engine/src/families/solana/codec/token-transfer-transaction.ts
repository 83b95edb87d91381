import { budgetInstructions, type ComputeBudget } from './budget-instructions.js'
import { type Instruction, legacyTransaction } from './legacy-message.js'
import { littleEndian } from './little-endian.js'
import { SYSTEM_PROGRAM } from './system-program.js'
import { ASSOCIATED_TOKEN_PROGRAM } from './token-address.js'

/** A transfer of tokens. Addresses are base58. */
export interface TokenTransfer {
  readonly from: string
  readonly to: string
  /** The token program that holds the mint and the accounts. */
  readonly program: string
  readonly mint: string
  readonly decimals: number
  /** The token account of `from` that pays. */
  readonly source: string
  /** The associated token account of `to`. */
  readonly target: string
  /** Base units, from 1 to 2^64 - 1. */
  readonly amount: bigint
  /** The part that the program has to withhold; undefined for a mint without a fee. */
  readonly withheld: bigint | undefined
  /** True if the account of the receiver has to be opened first. */
  readonly opens: boolean
  /** True if that account takes only transfers with a memo. */
  readonly needsMemo: boolean
  /** Undefined for a transaction that sets none. */
  readonly budget: ComputeBudget | undefined
  /** A recent one. */
  readonly blockhash: string
}

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

// The numbers of the instructions.
const CREATE_IDEMPOTENT = 1
const TRANSFER_CHECKED = 12
const [TRANSFER_FEE_EXTENSION, TRANSFER_CHECKED_WITH_FEE] = [26, 1]

/** Opens an account that somebody may have opened meanwhile. */
const open = ({ from, to, target, mint, program }: TokenTransfer): Instruction => ({
  program: ASSOCIATED_TOKEN_PROGRAM,
  accounts: [
    { address: from, signs: true, writes: true },
    { address: target, writes: true },
    { address: to },
    { address: mint },
    { address: SYSTEM_PROGRAM },
    { address: program },
  ],
  data: Uint8Array.of(CREATE_IDEMPOTENT),
})

const memo: Instruction = {
  program: MEMO_PROGRAM,
  accounts: [],
  data: new TextEncoder().encode('transfer'),
}

/** The program refuses other decimals, and another fee, than these. */
function move({
  from,
  program,
  mint,
  decimals,
  source,
  target,
  amount,
  withheld,
}: TokenTransfer): Instruction {
  const checked = [...littleEndian(amount, 8), decimals]
  return {
    program,
    accounts: [
      { address: source, writes: true },
      { address: mint },
      { address: target, writes: true },
      { address: from, signs: true },
    ],
    data:
      withheld === undefined
        ? Uint8Array.of(TRANSFER_CHECKED, ...checked)
        : Uint8Array.of(
            TRANSFER_FEE_EXTENSION,
            TRANSFER_CHECKED_WITH_FEE,
            ...checked,
            ...littleEndian(withheld, 8),
          ),
  }
}

/** The bytes of an unsigned transfer of tokens. A memo has to stand right before the transfer. */
export function tokenTransferTransaction(transfer: TokenTransfer): Uint8Array {
  const { from: payer, blockhash, opens, needsMemo, budget } = transfer
  const instructions = [
    ...budgetInstructions(budget),
    ...(opens ? [open(transfer)] : []),
    ...(needsMemo ? [memo] : []),
    move(transfer),
  ]
  return legacyTransaction({ payer, blockhash, instructions })
}
