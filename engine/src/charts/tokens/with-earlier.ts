import type { NetworkTokens, ReadToken } from '../../model/tokens/network-tokens.js'
import { tokenKey } from '../../model/tokens/token-verdict.js'

/** The newer price. Without a new one the earlier stays, with its date. */
const priceOf = (token: ReadToken, { price: before }: ReadToken): ReadToken['price'] =>
  token.price === undefined || (before !== undefined && before.at > token.price.at) ? before : token.price

/** An empty text was not read. */
function completed(token: ReadToken, before: ReadToken): ReadToken {
  const more = {
    name: token.name || before.name,
    symbol: token.symbol || before.symbol,
    decimals: token.decimals ?? before.decimals,
    iconUrl: token.iconUrl ?? before.iconUrl,
    price: priceOf(token, before),
    isListed: token.isListed ?? before.isListed,
    isSuspicious: token.isSuspicious ?? before.isSuspicious,
  }
  const given = Object.entries(more).filter(([, value]) => value !== undefined)
  return { ...token, ...Object.fromEntries(given) }
}

/**
 * A read with the prices and texts that an earlier one knew and this one lacks: its source may have failed, or prices come later.
 * Amounts are those of this read alone.
 */
export function withEarlier(read: NetworkTokens, earlier: NetworkTokens | undefined): NetworkTokens {
  if (earlier === undefined || earlier.address !== read.address) return read
  const { network } = read
  const keyOf = ({ address }: ReadToken) => tokenKey({ network, address })
  const known = new Map(earlier.tokens.map((token) => [keyOf(token), token]))
  const tokens = read.tokens.map((token) => {
    const before = known.get(keyOf(token))
    return before === undefined ? token : completed(token, before)
  })
  return { ...read, tokens }
}
