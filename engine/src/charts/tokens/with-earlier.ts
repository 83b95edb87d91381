import type { HoldingProblem } from '../../model/tokens/holding-problem.js'
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

const apiFailed: HoldingProblem = {
  code: 'RPC_REQUEST_FAILED',
  details: 'The Blockchain API failed, so the tokens that it alone lists are as it said before',
}

/** The tokens that the Blockchain API alone listed, with the time of their amounts. */
const listedBefore = ({ source, readAt, tokens }: NetworkTokens): readonly ReadToken[] =>
  source === 'api'
    ? tokens.map((token) => ({ readAt, ...token }))
    : tokens.filter((token) => token.readAt !== undefined)

/** The read with the tokens that it cannot see, because the Blockchain API failed. */
function withListedBefore(read: NetworkTokens, earlier: readonly ReadToken[]): NetworkTokens {
  const keyOf = ({ address }: ReadToken) => tokenKey({ network: read.network, address })
  const here = new Set(read.tokens.map(keyOf))
  const stale = earlier.filter((token) => !here.has(keyOf(token)))
  if (stale.length === 0) return read
  return {
    ...read,
    tokens: [...read.tokens, ...stale],
    earlierAt: Math.min(...stale.map(({ readAt = read.readAt }) => readAt)),
    unlisted: read.unlisted ?? apiFailed,
  }
}

/**
 * A read with the prices and texts that an earlier one knew and this one lacks: its source may have failed, or prices come later.
 * Amounts are those of this read alone, but for tokens that only the Blockchain API lists: while it fails they stay as they were.
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
  return withListedBefore({ ...read, tokens }, read.isFallback ? listedBefore(earlier) : [])
}
