import type { FamilyHolding, HoldingsRead } from '../../ports/family-tokens.js'
import { holdingProblem } from './holding-problem.js'

/**
 * The holding of an account in the coin of a network.
 * @param read reads base units
 * @throws what `read` threw, for a node out of reach
 */
export async function coinHolding(
  { network }: HoldingsRead,
  read: () => Promise<bigint>,
): Promise<FamilyHolding> {
  const coin = { network: network.caipNetworkId, metadata: network.nativeCurrency }
  try {
    return { ...coin, amount: await read() }
  } catch (thrown) {
    return { ...coin, amount: 'unknown', problem: holdingProblem(thrown) }
  }
}
