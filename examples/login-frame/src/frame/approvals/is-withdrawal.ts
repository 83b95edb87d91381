import type { CallEffect } from './call-effect.js'
import type { TokenFacts } from './token-facts.js'

/**
 * True for an effect that takes a permission back. Zero is also the number of an item, and collections have no decimals.
 * @param facts of the effect's token
 */
export const isWithdrawal = (effect: CallEffect, facts: TokenFacts | undefined): boolean => {
  if (effect.kind === 'transfer') return false
  if (effect.kind === 'collection') return !effect.isAllowed
  const isAmount = effect.counts === undefined || (facts !== undefined && facts.decimals > 0)
  return effect.amount === 0n && effect.adds === undefined && isAmount
}
