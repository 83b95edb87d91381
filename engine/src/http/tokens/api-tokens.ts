import { parseAmount } from '../../model/amounts/amount.js'
import type { ReadToken } from '../../model/tokens/network-tokens.js'
import type { HoldingProblem } from '../../ports/family-tokens.js'
import type { NetworkTokensAsk } from '../../ports/network-tokens-read.js'
import { balancePath, type TokenBalance } from '../blockchain-api/paths/balance.js'
import { inSlices } from '../in-slices.js'
import type { CoinNames } from './coin-names.js'
import type { TokenSources } from './read-network-tokens.js'
import type { DatedTokens } from './token-listing.js'

const noAmount: HoldingProblem = {
  code: 'RPC_REQUEST_FAILED',
  details: 'The Blockchain API answered with no amount that fits the decimals of the token',
}

function amountOf(numeric: string, decimals: number): Pick<ReadToken, 'amount' | 'problem'> {
  try {
    return { amount: parseAmount(numeric, decimals).toString() }
  } catch {
    return { amount: undefined, problem: noAmount }
  }
}

/** None for a token of another network. */
function tokenOf(entry: TokenBalance, names: CoinNames, at: number): readonly ReadToken[] {
  const { quantity, price, iconUrl, suspicious } = entry
  const address = names.read(entry.address ?? '')
  if (entry.chainId !== names.network || address === undefined) return []
  const shared = {
    ...(price !== undefined && { price: { value: price, at }, isListed: true as const }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
  if (names.isCoin(address))
    return [{ ...names.coin, ...amountOf(quantity.numeric, names.coin.decimals), ...shared }]
  const decimals = Number(quantity.decimals)
  return [
    {
      address,
      name: entry.name,
      symbol: entry.symbol,
      decimals,
      ...amountOf(quantity.numeric, decimals),
      ...shared,
      ...(suspicious && { isSuspicious: suspicious }),
    },
  ]
}

/**
 * Reads the list of the Blockchain API for an account on one network. Entries of other networks are left out.
 * @throws WalletchartError as `read` of `BlockchainApi`
 */
export async function apiTokens(
  { api, now }: TokenSources,
  { network, address, fresh, signal }: NetworkTokensAsk,
  names: CoinNames,
): Promise<DatedTokens> {
  if (api === undefined) return { tokens: [], readAt: now() }
  const asked = { address, chainId: network.caipNetworkId }
  const { balances, readAt } = await api.read(balancePath, asked, { signal, fresh })
  const tokens = await inSlices(balances, (slice) => slice.flatMap((entry) => tokenOf(entry, names, readAt)))
  return { tokens, readAt }
}
