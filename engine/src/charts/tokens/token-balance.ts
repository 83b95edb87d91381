import { formatAmount } from '../../model/amounts/amount.js'
import type { NetworkTokens, ReadToken } from '../../model/tokens/network-tokens.js'
import { tokenMetadata } from '../../model/tokens/token-metadata.js'
import { type TokenValue, tokenValue } from '../../model/tokens/token-value.js'
import type { TokenVerdict } from '../../model/tokens/token-verdict.js'
import type { CountedToken } from '../../model/tokens/total-value.js'
import type { TokenBalance } from './tokens.public.js'

/** A token as it shows, and as it counts. */
export interface JudgedToken {
  readonly shown: TokenBalance
  readonly counted: CountedToken
}

const worthOf = (value: TokenValue): Pick<TokenBalance, 'value'> =>
  value.kind === 'priced' ? { value: value.value } : {}

/** Makes a token fit to show. An amount that could not be read is left out: it is never zero. */
export function tokenBalance(
  token: ReadToken,
  { network, address: account, source }: NetworkTokens,
  verdict: TokenVerdict,
): JudgedToken {
  const { name, symbol, decimals } = tokenMetadata(token, { network, address: token.address })
  const amount = token.amount === undefined ? 'unknown' : BigInt(token.amount)
  const numeric = amount === 'unknown' || decimals === undefined ? undefined : formatAmount(amount, decimals)
  const counted: CountedToken = { amount, decimals, price: token.price, verdict }
  return {
    counted,
    shown: {
      account,
      name,
      symbol,
      chainId: network,
      ...(token.address !== undefined && { address: token.address }),
      // The view shows the age of a price, so the worth does not depend on now.
      ...worthOf(tokenValue(counted, 0)),
      ...(token.price !== undefined && { price: token.price.value, priceAt: token.price.at }),
      ...(token.iconUrl !== undefined && { iconUrl: token.iconUrl }),
      ...(numeric !== undefined && { quantity: { decimals: String(decimals), numeric } }),
      ...(token.amount !== undefined && { baseUnits: token.amount }),
      verdict,
      source,
    },
  }
}
