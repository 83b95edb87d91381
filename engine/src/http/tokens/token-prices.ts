import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { ReadToken } from '../../model/tokens/network-tokens.js'
import { tokenKey } from '../../model/tokens/token-verdict.js'
import type { NetworkTokensAsk } from '../../ports/network-tokens-read.js'
import type { Dated } from '../blockchain-api/answer-cache.js'
import { type FungiblePrice, fungiblePricePath } from '../blockchain-api/paths/fungible-price.js'
import type { CoinNames } from './coin-names.js'
import { patientRead } from './patient-read.js'
import type { TokenSources } from './read-network-tokens.js'

/** The most addresses of one request. */
const BATCH = 100
/** Further tokens get no price. The coin and the tokens of the app come before them. */
const MOST_PRICED = 500

/**
 * Adds the prices that the Blockchain API knows of these tokens. A request that fails, or is late, leaves its tokens as they are.
 * @throws WalletchartError `ABORTED`
 */
export async function withPrices(
  tokens: readonly ReadToken[],
  { api, clock = globalThis }: TokenSources,
  { fresh, signal }: NetworkTokensAsk,
  names: CoinNames,
): Promise<readonly ReadToken[]> {
  if (api === undefined) return tokens
  const keyOf = (address: string) => tokenKey({ network: names.network, address })
  const pricesOf = async (batch: readonly ReadToken[]): Promise<readonly Dated<FungiblePrice>[]> => {
    const addresses = batch.map(({ address }) => names.written(address))
    try {
      const read = await patientRead(signal, clock, (signal) =>
        api.read(fungiblePricePath, { addresses }, { signal, fresh }),
      )
      return read.fungibles.map((price) => ({ ...price, readAt: read.readAt }))
    } catch (thrown) {
      if (signal.aborted || isWalletchartError(thrown, 'ABORTED')) throw thrown
      return []
    }
  }
  const asked = tokens.slice(0, MOST_PRICED)
  const batches = Array.from({ length: Math.ceil(asked.length / BATCH) }, (_, at) =>
    asked.slice(at * BATCH, (at + 1) * BATCH),
  )
  const found = new Map<string, Dated<FungiblePrice>>()
  for (const price of (await Promise.all(batches.map(pricesOf))).flat()) {
    // Entries may be missing, so only the address says of which token a price is.
    const address = price.address && names.read(price.address)
    if (address && !found.has(keyOf(address))) found.set(keyOf(address), price)
  }
  return tokens.map((token) => {
    const price = found.get(keyOf(names.read(names.written(token.address)) ?? ''))
    if (price === undefined) return token
    const iconUrl = token.iconUrl ?? price.iconUrl
    return {
      ...token,
      price: { value: price.price, at: price.readAt },
      isListed: true,
      ...(iconUrl !== undefined && { iconUrl }),
    }
  })
}
