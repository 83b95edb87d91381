import { COMPUTE_BUDGET_PROGRAM, MOST_UNITS, unitsLamports } from './compute-budget.js'
import type { Instruction } from './legacy-message.js'
import { littleEndian } from './little-endian.js'

/** The units that a transaction may use, and their price. It is paid beside the fee of the signatures. */
export interface ComputeBudget {
  /** Units that it may use, from 1 to 1,400,000. */
  readonly units: bigint
  /** The price of a unit in micro-lamports. Undefined: the transaction names none, and a wallet may. */
  readonly price: bigint | undefined
}

/** The budget of a transaction that is only simulated: it may use what any may, and pays nothing for it. */
export const SIMULATED_BUDGET: ComputeBudget = { units: MOST_UNITS, price: 0n }

const [SET_LIMIT, SET_PRICE] = [2, 3]

const call = (...data: readonly number[]): Instruction => ({
  program: COMPUTE_BUDGET_PROGRAM,
  accounts: [],
  data: Uint8Array.from(data),
})

/** The instructions that set a budget; none for a transaction without one. */
export function budgetInstructions(budget: ComputeBudget | undefined): readonly Instruction[] {
  if (budget === undefined) return []
  const { units, price } = budget
  const limit = call(SET_LIMIT, ...littleEndian(units, 4))
  return price === undefined ? [limit] : [limit, call(SET_PRICE, ...littleEndian(price, 8))]
}

/** The lamports that a budget costs. They are paid whole, however little is used. */
export const budgetLamports = ({ units, price = 0n }: ComputeBudget): bigint => unitsLamports(units, price)
