import type { Portfolio, TokenBalance, TokensAccountSlice } from '@walletchart/engine/tokens'
import { balanceText } from '../../../hooks/balance-text.js'
import { exactText } from './exact-text.js'

/** One text for each holding: its account, its network and its address there. */
export const holdingKey = ({ account, chainId, address = '' }: TokenBalance): string =>
  `${account} ${chainId} ${address}`

/** The amount with its symbol, as `1.482 ETH`; undefined where it could not be read. It is never zero then. */
export function amountText({ quantity, symbol }: TokenBalance, locale: string): string | undefined {
  if (quantity === undefined) return undefined
  const { numeric, decimals } = quantity
  // A token that cannot be divided: with three decimals, `3` would read as three thousand in some languages.
  const amount = decimals === '0' ? exactText(numeric, locale) : balanceText(numeric, locale)
  return `${amount} ${symbol}`
}

export const isVerified = ({ verdict }: TokenBalance): boolean => verdict.standing === 'verified'

/** True unless the amount is known to be zero. */
export const holdsSome = ({ baseUnits }: TokenBalance): boolean =>
  baseUnits === undefined || !/^0*$/.test(baseUnits)

/** The networks that could not be read, and of which nothing was read before. */
export function absentNetworks({ tokenBalance, portfolio }: TokensAccountSlice): Portfolio['unread'] {
  const read = new Set<string>()
  for (const { chainId, baseUnits } of tokenBalance) if (baseUnits !== undefined) read.add(chainId)
  return portfolio.unread.filter(({ network }) => !read.has(network))
}

/** The networks of which nothing is known yet: one that is read again keeps what was read of it. */
export function unknownNetworks({ tokenBalance, portfolio }: TokensAccountSlice): readonly string[] {
  const { pending } = portfolio
  if (pending.length === 0) return pending
  const known = new Set<string>(tokenBalance.map(({ chainId }) => chainId))
  return pending.filter((id) => !known.has(id))
}
