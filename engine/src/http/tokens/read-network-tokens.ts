import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { NetworkTokensAsk, NetworkTokensSources } from '../../ports/network-tokens-read.js'
import type { BlockchainApi } from '../blockchain-api/blockchain-api.js'

/** All sources of what an account holds. */
export interface TokenSources extends NetworkTokensSources {
  /** Undefined without a project id. */
  readonly api: Pick<BlockchainApi, 'read'> | undefined
}

/**
 * Reads what one account holds on one network: in the wallet, else from the Blockchain API, else from the chain.
 * @param tell called at most once, with the amounts, if prices come later
 * @throws WalletchartError `ABORTED`, or the error of the last source
 */
export async function readNetworkTokens(
  sources: TokenSources,
  ask: NetworkTokensAsk,
  tell: (tokens: NetworkTokens) => void = () => undefined,
): Promise<NetworkTokens> {
  throw new Error(`Not written yet ${sources.now()} ${ask.address} ${tell.length}`)
}
