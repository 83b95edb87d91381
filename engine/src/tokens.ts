import { withFeature } from './charts/kit/feature.js'
import { checkedTokensSettings } from './charts/tokens/checked-tokens-settings.js'
import { type TokensFeature, tokensFeature } from './charts/tokens/tokens.feature.js'
import type { TokensSettings } from './charts/tokens/tokens.public.js'
import type { TokenReadsSource } from './ports/token-reads.js'

export type { TokensFeature } from './charts/tokens/tokens.feature.js'
export type {
  AppToken,
  Portfolio,
  PortfolioTotal,
  TokenBalance,
  TokensAccountSlice,
  TokensControls,
  TokensRequest,
  TokensSettings,
  UnreadNetwork,
} from './charts/tokens/tokens.public.js'
export type { TokenSource } from './model/tokens/network-tokens.js'
export type { TokenVerdict } from './model/tokens/token-verdict.js'
export type { FeatureValue } from './ports/feature-value.js'

/**
 * The tokens of the connected accounts, for the option `features`. They are read in the wallet, from the Blockchain API (with a `projectId`),
 * or from the nodes of the networks: the coins, and the tokens that the option `tokens` names.
 * @throws WalletchartError `OPTION_INVALID` for a `pollEvery` of less than 10,000 ms, or a `remember` that is no boolean
 */
export const tokens = (settings: TokensSettings = {}): TokensFeature => {
  const { pollEvery, remember } = checkedTokensSettings(settings)
  const source: TokenReadsSource = {
    pollEvery,
    remember,
    async openTokenReads(access) {
      const { tokenReads } = await import('./http/tokens/token-reads.js')
      return tokenReads(access)
    },
  }
  return withFeature(source, tokensFeature)
}
