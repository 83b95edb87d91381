import type { Portfolio, TokenBalance, TokensAccountSlice } from '@walletchart/engine/tokens'
import { address } from './make-state.js'

/** USD Coin on Ethereum, half a thousand of it; `more` makes another token of it. */
export const token = (more: Partial<TokenBalance> = {}): TokenBalance => ({
  account: address,
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: '511.95',
  price: '0.9999',
  priceAt: Date.now(),
  quantity: { decimals: '6', numeric: '512' },
  baseUnits: '512000000',
  verdict: { standing: 'verified' },
  source: 'api',
  ...more,
})

/** A token without the members that are named. */
export const without = <Key extends 'value' | 'price' | 'priceAt' | 'quantity' | 'baseUnits' | 'address'>(
  given: TokenBalance,
  ...keys: readonly Key[]
): TokenBalance => {
  const { value, price, priceAt, quantity, baseUnits, address: contract, ...rest } = given
  const optional = { value, price, priceAt, quantity, baseUnits, address: contract }
  const kept = Object.entries(optional).filter(
    ([key, member]) => member !== undefined && keys.every((gone) => gone !== key),
  )
  return { ...rest, ...Object.fromEntries(kept) }
}

/** Ether of the same account. */
export const ether = (more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...without(token(), 'address'),
  name: 'Ether',
  symbol: 'ETH',
  value: '3604.21',
  price: '2432',
  quantity: { decimals: '18', numeric: '1.482993' },
  baseUnits: '1482993000000000000',
  ...more,
})

/** Many tokens, all of them verified. */
export const tokens = (count: number): readonly TokenBalance[] =>
  Array.from({ length: count }, (_, at) =>
    token({ name: `Token ${at}`, symbol: `T${at}`, address: `0x${String(at).padStart(40, '0')}` }),
  )

/** Read 12 s ago, on Ethereum and Base. */
export const portfolioOf = (more: Partial<Portfolio> = {}): Portfolio => ({
  status: 'ready',
  age: 'fresh',
  readAt: Date.now() - 12_000,
  retryAt: undefined,
  networks: ['eip155:1', 'eip155:8453'],
  pending: [],
  unread: [],
  total: { value: '4218.06', unpriced: 0, unread: 0, outside: 0 },
  ...more,
})

/** An account with these tokens. */
export const holding = (
  tokenBalance: readonly TokenBalance[] = [ether(), token()],
  more: Partial<Portfolio> = {},
): TokensAccountSlice => ({ tokenBalance, portfolio: portfolioOf(more) })

/** Before anything is known of the tokens. */
export const nothingRead = (status: Portfolio['status'], more: Partial<Portfolio> = {}): TokensAccountSlice =>
  holding([], { status, readAt: undefined, total: { unpriced: 0, unread: 0, outside: 0 }, ...more })
