import type { TokensAccountSlice } from '@walletchart/engine/tokens'
import { absentNetworks, unknownNetworks } from './token-text.js'

const isNothing = (value: string): boolean => !/[1-9]/.test(value)

/**
 * The total as it may be shown, in US dollars. Undefined before anything is read, and for a zero to which a price, an amount or a network
 * is missing: that would read as an empty account.
 */
export function knownWorth(slice: TokensAccountSlice): string | undefined {
  const { tokenBalance, portfolio } = slice
  const { readAt, status, total } = portfolio
  const isWhole =
    total.unpriced + total.unread + absentNetworks(slice).length + unknownNetworks(slice).length === 0
  // Every network has answered, and none of them names a token.
  if (status === 'ready' && isWhole && tokenBalance.length === 0) return '0'
  if (readAt === undefined || total.value === undefined) return undefined
  return isWhole || !isNothing(total.value) ? total.value : undefined
}
