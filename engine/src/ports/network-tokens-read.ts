import type { Network } from '../model/networks/network.js'
import type { NetworkTokens } from '../model/tokens/network-tokens.js'
import type { FamilyChain } from './family.js'
import type { WalletAsset } from './family-tokens.js'

/** A token of the app. Its texts stand where none could be read. */
export interface NamedAppToken {
  /** Its contract, mint or denomination. */
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** URL of its picture. */
  readonly image?: string | undefined
}

/** A question for what one account holds on one network. */
export interface NetworkTokensAsk {
  readonly network: Network
  readonly address: string
  /** True if no answer from before will do. */
  readonly fresh: boolean
  readonly signal: AbortSignal
}

/** The sources that need no service. */
export interface NetworkTokensSources {
  /** Asks the wallet. It resolves with undefined if the wallet lists no assets. Left out: there is no such wallet. */
  readonly wallet?: ((ask: NetworkTokensAsk) => Promise<readonly WalletAsset[] | undefined>) | undefined
  readonly chain: Pick<FamilyChain, 'balance' | 'holdings' | 'coinAddress'>
  /** The tokens of the app on the network that is asked for. */
  readonly appTokens: readonly NamedAppToken[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Reads what one account holds on one network: in the wallet, else from the Blockchain API, else from the chain.
 * @param tell called at most once, with the amounts, if prices come later
 * @throws WalletchartError `ABORTED`, or the error of the last source
 */
export type NetworkTokensRead = (
  sources: NetworkTokensSources,
  ask: NetworkTokensAsk,
  tell?: (tokens: NetworkTokens) => void,
) => Promise<NetworkTokens>
