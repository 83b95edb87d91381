import { formatAmount } from '../../model/amounts/amount.js'
import { decimalOrder } from '../../model/amounts/decimal-order.js'
import type { NetworkTokens, ReadToken } from '../../model/tokens/network-tokens.js'
import { tokenMetadata } from '../../model/tokens/token-metadata.js'
import { type TokenValue, tokenValue } from '../../model/tokens/token-value.js'
import { type NamedToken, type TokenVerdict, tokenReading } from '../../model/tokens/token-verdict.js'
import type { CountedToken } from '../../model/tokens/total-value.js'
import type { TokenBalance } from './tokens.public.js'

/** A token as it shows, as it counts, and its place in a list. */
export interface JudgedToken {
  readonly shown: TokenBalance
  readonly counted: CountedToken
  /** Sorts by worth; empty for a token without a value. */
  readonly byWorth: string
  readonly byName: string
}

/** A token made fit to show. Other networks have a say in its verdict, so that is presumed. */
export interface PreparedToken {
  readonly token: ReadToken
  readonly named: NamedToken
  readonly presumed: JudgedToken
}

/** A long list is prepared in slices while its network is read. */
const lists = new WeakMap<NetworkTokens, readonly PreparedToken[]>()

/** The tokens of a network made fit to show, by worth and name: from before, or made now. Never throws. */
export const preparedTokens = (read: NetworkTokens): readonly PreparedToken[] =>
  lists.get(read) ??
  keepPrepared(
    read,
    read.tokens.map((token) => prepareToken(token, read)),
  )

/** Keeps the tokens of a network, so that they are not prepared again. */
export function keepPrepared(
  read: NetworkTokens,
  tokens: readonly PreparedToken[],
): readonly PreparedToken[] {
  const list = tokens.toSorted((one, other) => inOrder(one.presumed, other.presumed))
  lists.set(read, list)
  return list
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Those of more worth first, then by symbol and network. One without a value comes after those with one. */
export const inOrder = (one: JudgedToken, other: JudgedToken): number =>
  compare(other.byWorth, one.byWorth) || compare(one.byName, other.byName)

/** The token with its verdict. */
export function judgedToken({ presumed }: PreparedToken, verdict: TokenVerdict): JudgedToken {
  const { shown, counted } = presumed
  const isAsPresumed = shown.verdict.standing === verdict.standing && verdict.standing !== 'suspicious'
  return isAsPresumed
    ? presumed
    : { ...presumed, shown: { ...shown, verdict }, counted: { ...counted, verdict } }
}

const worthOf = (value: TokenValue): Pick<TokenBalance, 'value'> =>
  value.kind === 'priced' ? { value: value.value } : {}

/** Makes a token fit to show. An amount that could not be read is left out: it is never zero. Never throws. */
export function prepareToken(
  token: ReadToken,
  { network, address: account, source }: NetworkTokens,
): PreparedToken {
  const { address, price } = token
  const { name, symbol, decimals } = tokenMetadata(token, { network, address })
  const amount = token.amount === undefined ? 'unknown' : BigInt(token.amount)
  const numeric = amount === 'unknown' || decimals === undefined ? undefined : formatAmount(amount, decimals)
  // The age of a price stands beside it, so its worth does not depend on now.
  const worth = tokenValue({ amount, decimals, price }, 0)
  const verdict: TokenVerdict = {
    standing: address === undefined || token.isListed ? 'verified' : 'unverified',
  }
  const shown: TokenBalance = {
    account,
    name,
    symbol,
    chainId: network,
    ...(address !== undefined && { address }),
    ...worthOf(worth),
    ...(price !== undefined && { price: price.value, priceAt: price.at }),
    ...(token.iconUrl !== undefined && { iconUrl: token.iconUrl }),
    ...(numeric !== undefined && { quantity: { decimals: String(decimals), numeric } }),
    ...(token.amount !== undefined && { baseUnits: token.amount }),
    verdict,
    source: token.readAt === undefined ? source : 'api',
    ...(token.readAt !== undefined && { readAt: token.readAt }),
  }
  const named = { network, address, name: token.name, symbol: token.symbol }
  return {
    token,
    named: { ...named, reading: tokenReading(named) },
    presumed: {
      shown,
      counted: { amount, decimals, price, verdict, worth },
      byWorth: worth.kind === 'priced' ? decimalOrder(worth.value) : '',
      byName: `${symbol} ${network} ${address ?? ''}`,
    },
  }
}
