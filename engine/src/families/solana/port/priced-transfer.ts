import type { ChainCall, TransferProblem } from '../../../ports/family-transfer.js'
import { problemsOf } from '../../kit/problems-of.js'
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
 * The costs of a transfer with its compute budget, and the reason why the chain refuses it. One that cannot be paid without a budget is not
 * simulated.
 */
export async function pricedTransfer<Costs extends TransferCosts>({
  costsWith,
  build,
  chain,
}: TransferToPrice<Costs>): Promise<Costs & { readonly budget: ComputeBudget | undefined }> {
  const plain = costsWith(0n)
  if (plain.problems.length > 0) return { ...plain, budget: undefined }
  let budget: ComputeBudget | undefined
  const refused = await problemsOf(async () => {
    budget = await readBudget((one) => build(one, plain), chain)
  })
  const costs = costsWith(budget ? budgetLamports(budget) : 0n)
  return { ...costs, problems: [...costs.problems, ...refused], budget }
}
