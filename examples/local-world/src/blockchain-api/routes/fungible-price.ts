import * as z from 'zod/mini'
import {
  fungiblePricePath,
  fungiblePriceSchema,
  priceEntrySchema,
} from '../../../../../engine/src/http/blockchain-api/paths/fungible-price.js'
import { type ApiRoute, ok, refused } from '../api-route.js'
import { LOCAL_PRICES } from '../local-prices.js'

const bodySchema = z.object({
  currency: z.literal('usd'),
  addresses: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
  projectId: z.string().check(z.minLength(1)),
})

/** Prices out of a table, of the coins and tokens of the world. A token without a price is left out. */
export const fungiblePriceRoute: ApiRoute = {
  method: fungiblePricePath.method,
  path: fungiblePricePath.path,
  answer({ body, chains }) {
    const asked = bodySchema.safeParse(body)
    if (!asked.success)
      return refused(400, 'The body has currency: usd, 1 to 100 addresses, and a projectId.')
    const known = new Map(
      chains
        .flatMap(({ coin, tokens }) => [coin, ...tokens])
        .map((token) => [token.address.toLowerCase(), token]),
    )
    const fungibles = asked.data.addresses.flatMap((address) => {
      const token = known.get(address.toLowerCase())
      const price = token && LOCAL_PRICES.get(token.symbol)
      return price === undefined ? [] : [priceEntrySchema.parse({ ...token, iconUrl: '', price })]
    })
    return ok(fungiblePriceSchema.parse({ fungibles }))
  },
}
