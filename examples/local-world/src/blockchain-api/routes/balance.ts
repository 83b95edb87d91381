import { formatUnits } from 'viem'
import {
  balanceEntrySchema,
  balancePath,
  balanceSchema,
} from '../../../../../engine/src/http/blockchain-api/paths/balance.js'
import { type ApiRoute, ok, refused } from '../api-route.js'
import type { Holding } from '../chain-reader.js'
import { LOCAL_PRICES } from '../local-prices.js'

/** The holdings of an account, from the nodes of the world. Nothing is kept, so every answer is new. */
export const balanceRoute: ApiRoute = {
  method: balancePath.method,
  path: balancePath.path,
  async answer({ places: { address = '' }, query, chains }) {
    const { currency, chainId, forceUpdate = 'false' } = query
    if (currency !== 'usd') return refused(400, 'currency is usd.')
    if (!/^(?:true|false)$/.test(forceUpdate)) return refused(400, 'forceUpdate is true or false.')
    const wanted = chains.filter((chain) => chainId === undefined || chain.chainId === chainId)
    if (wanted.length === 0) return refused(400, 'The chain is not supported.')
    const readers = wanted.filter((chain) => chain.isAddress(address))
    if (readers.length === 0) return refused(400, 'The address is none of these chains.')
    const lists = await Promise.all(
      readers.map(async (chain) =>
        (await chain.holdings(address)).map((holding) => entryOf(chain.chainId, holding)),
      ),
    )
    return ok(balanceSchema.parse({ balances: lists.flat() }))
  },
}

function entryOf(chainId: string, { address, name, symbol, decimals, amount }: Holding): unknown {
  const numeric = formatUnits(amount, decimals)
  const price = LOCAL_PRICES.get(symbol)
  return balanceEntrySchema.parse({
    name,
    symbol,
    chainId,
    ...(address !== undefined && { address }),
    // As exact as a number of JSON is: an estimate for the eye.
    ...(price !== undefined && { price, value: Number(numeric) * price }),
    iconUrl: '',
    quantity: { decimals: String(decimals), numeric },
  })
}
