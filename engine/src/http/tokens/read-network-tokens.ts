import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { remoteIcon } from '../../model/links/remote-icon.js'
import type { NetworkTokens, ReadToken } from '../../model/tokens/network-tokens.js'
import { tokenKey } from '../../model/tokens/token-verdict.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletAsset } from '../../ports/family-tokens.js'
import type { NetworkTokensAsk, NetworkTokensSources } from '../../ports/network-tokens-read.js'
import type { BlockchainApi } from '../blockchain-api/blockchain-api.js'
import { unlessAborted } from '../unless-aborted.js'
import { apiOnNetwork } from './api-on-network.js'
import { apiTokens } from './api-tokens.js'
import { chainTokens, heldToken } from './chain-tokens.js'
import { type CoinNames, coinNames } from './coin-names.js'
import { completeTokens } from './complete-tokens.js'
import { patientRead } from './patient-read.js'
import { appTokensByKey, byKey, type DatedTokens, ordered, type TokenListing } from './token-listing.js'
import { withPrices } from './token-prices.js'

/** All sources of what an account holds. */
export interface TokenSources extends NetworkTokensSources {
  /** Undefined without a project id. */
  readonly api: Pick<BlockchainApi, 'read'> | undefined
  /** Default the host's timers. */
  readonly clock?: Clock | undefined
}

const aborted = (cause: unknown): WalletchartError => new WalletchartError('ABORTED', { cause })

/** The tokens of a source; undefined if it has none, `failed` if it fails or knows no amount. @throws WalletchartError `ABORTED` */
async function attempt(
  source: 'wallet' | 'api',
  { signal }: NetworkTokensAsk,
  clock: Clock,
  read: (signal: AbortSignal) => Promise<DatedTokens>,
): Promise<TokenListing | 'failed' | undefined> {
  try {
    const { tokens, readAt } = await patientRead(signal, clock, read)
    if (tokens.length === 0) return undefined
    return tokens.some(({ amount }) => amount !== undefined) ? { source, tokens, readAt } : 'failed'
  } catch (thrown) {
    if (signal.aborted || isWalletchartError(thrown, 'ABORTED')) throw thrown
    return 'failed'
  }
}

const reached = <Found>(found: Found | 'failed'): Found | undefined =>
  found === 'failed' ? undefined : found

/** The wallet knows the coin by its amount alone, so its name and decimals are those of the network. Its picture may be any text. */
function walletToken(asset: WalletAsset, names: CoinNames, at: number): ReadToken {
  const { address = '', price } = asset
  const iconUrl = remoteIcon(asset.iconUrl)
  const held = { ...heldToken(asset), ...(iconUrl !== undefined && { iconUrl }) }
  const priced = { ...held, ...(price !== undefined && { price: { value: price, at } }) }
  return names.isCoin(address) ? { ...priced, ...names.coin, address: undefined } : priced
}

/**
 * Reads what one account holds on one network: in the wallet, else from the Blockchain API, else from the chain. A source that fails or
 * knows no amount hands on, and so does one that is late by ten seconds. The coin, and tokens of the app, that a list lacks are read from
 * the chain. An amount that cannot be read is undefined. The API is asked about chains that it knows, and about no other.
 * @param tell called at most once, with the amounts, if prices come later
 * @throws WalletchartError `ABORTED`, or the error of the chain if nothing else answered
 */
export async function readNetworkTokens(
  sources: TokenSources,
  ask: NetworkTokensAsk,
  tell: (tokens: NetworkTokens) => void = () => undefined,
): Promise<NetworkTokens> {
  const { wallet, api, chain, now, clock = globalThis } = sources
  const { network, signal } = ask
  const names = coinNames(network, chain.coinAddress)
  const app = appTokensByKey(names, sources.appTokens)
  const appTokens = [...app].flatMap(([key, token]) => (key === names.network ? [] : [token]))
  const keyOf = (token: ReadToken) => tokenKey({ network: names.network, address: token.address })

  const ofWallet = reached(
    await attempt('wallet', ask, clock, async (signal) => {
      const assets = (await wallet?.({ ...ask, signal })) ?? []
      const readAt = now()
      return { tokens: assets.map((asset) => walletToken(asset, names, readAt)), readAt }
    }),
  )
  // The amounts of a wallet wait for no service.
  const asked = ofWallet ? undefined : await apiOnNetwork(sources, ask)
  let known = reached(asked)
  const ofApi =
    known &&
    (await attempt('api', ask, clock, (signal) =>
      apiTokens({ ...sources, api: known }, { ...ask, signal }, names),
    ))
  const listing =
    ofWallet ??
    reached(ofApi) ??
    (await unlessAborted(signal, () => chainTokens(sources, ask, appTokens), aborted))
  const hasFailed = asked === 'failed' || ofApi === 'failed'
  const listed = byKey(names, listing.tokens)
  const found = await completeTokens({ listing, found: listed, app, sources, ask, names })
  const { tokens, unlisted = listing.unlisted } = ordered(names.network, found, app)
  const read: NetworkTokens = {
    network: names.network,
    address: ask.address,
    source: listing.source,
    readAt: listing.readAt ?? now(),
    tokens,
    ...(unlisted && { unlisted }),
    ...(hasFailed && !listing.listsAll && { isFallback: true as const }),
  }

  // A balance of the API comes with all prices that it knows.
  const unpriced = tokens.filter((token) => listing.source !== 'api' || !listed.has(keyOf(token)))
  const isApart = api === undefined || (ofWallet === undefined && known === undefined)
  if (isApart || unpriced.length === 0) return read
  tell(read)
  known ??= reached(await apiOnNetwork(sources, ask))
  const priced = byKey(names, await withPrices(unpriced, { ...sources, api: known }, ask, names))
  return { ...read, tokens: tokens.map((token) => priced.get(keyOf(token)) ?? token) }
}
