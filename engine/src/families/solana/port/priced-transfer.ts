import type { ChainCall, TransferProblem } from '../../../ports/family-transfer.js'
import { budgetLamports, type ComputeBudget } from '../codec/budget-instructions.js'
import { readBudget } from './read-budget.js'

/** What a transfer comes to. */
export interface TransferCosts {
  /** All lamports that it costs beside its amount. */
  readonly fee: bigint
  readonly problems: readonly TransferProblem[]
}

/** A transfer whose price is read. */
export interface TransferToPrice<Costs extends TransferCosts> {
  /** Its costs with some lamports for its compute budget. */
  readonly costsWith: (priority: bigint) => Costs
  /** Its transaction with a budget, for its costs without one. */
  readonly build: (budget: ComputeBudget, costs: Costs) => Uint8Array
  readonly chain: ChainCall
}

/**
 * The costs of a transfer with its compute budget. One that cannot be paid without a budget is not simulated: the chain would refuse it.
 * @throws WalletchartError as `readBudget`
 */
export async function pricedTransfer<Costs extends TransferCosts>({
  costsWith,
  build,
  chain,
}: TransferToPrice<Costs>): Promise<Costs & { readonly budget: ComputeBudget | undefined }> {
  const plain = costsWith(0n)
  if (plain.problems.length > 0) return { ...plain, budget: undefined }
  const budget = await readBudget((one) => build(one, plain), chain)
  return { ...costsWith(budget ? budgetLamports(budget) : 0n), budget }
}
