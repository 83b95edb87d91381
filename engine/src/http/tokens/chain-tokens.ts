import type { ReadToken } from '../../model/tokens/network-tokens.js'
import type { FamilyHolding, HoldingProblem } from '../../ports/family-tokens.js'
import type { NamedAppToken, NetworkTokensAsk } from '../../ports/network-tokens-read.js'
import type { TokenSources } from './read-network-tokens.js'
import type { TokenListing } from './token-listing.js'

const coinAlone: HoldingProblem = {
  code: 'METHOD_UNSUPPORTED',
  details: 'The kit reads no tokens of this network, but its coin',
}

/** A holding as a token that was read. */
export const heldToken = ({ address, amount, metadata, problem }: FamilyHolding): ReadToken => ({
  ...(address !== undefined && { address }),
  ...metadata,
  amount: amount === 'unknown' ? undefined : amount.toString(),
  ...(problem && { problem }),
})

/** False for a token whose name, symbol and decimals the app knows. */
const needsMetadata = ({ name, symbol, decimals }: NamedAppToken): boolean =>
  !name || !symbol || decimals === undefined

/**
 * Reads the coin and tokens of an account from a node of the chain.
 * @throws WalletchartError as `holdings` or `balance` of `FamilyChain`
 */
export async function chainTokens(
  { chain }: Pick<TokenSources, 'chain'>,
  { network, address, signal }: NetworkTokensAsk,
  tokens: readonly NamedAppToken[],
): Promise<TokenListing> {
  const asked = tokens.map((token) => ({ address: token.address, needsMetadata: needsMetadata(token) }))
  if (chain.holdings !== undefined) {
    const { holdings, unlisted, listsAll } = await chain.holdings({ network, address, tokens: asked, signal })
    return { source: 'chain', tokens: holdings.map(heldToken), unlisted, listsAll }
  }
  const { amount, decimals, symbol } = await chain.balance({ network, address, signal })
  const coin = { name: network.nativeCurrency.name, symbol, decimals, amount: amount.toString() }
  const unread = asked.map((token) => ({ address: token.address, amount: undefined, problem: coinAlone }))
  return { source: 'chain', tokens: [coin, ...unread], unlisted: coinAlone }
}
