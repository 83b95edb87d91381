import {
  gasPricePath,
  gasPriceSchema,
} from '../../../../../engine/src/http/blockchain-api/paths/gas-price.js'
import { type ApiRoute, ok, refused } from '../api-route.js'

/** The gas price of a chain, from its node. A hurry costs a fifth, and twice as much, as on a busy chain. */
export const gasPriceRoute: ApiRoute = {
  method: gasPricePath.method,
  path: gasPricePath.path,
  async answer({ query: { chainId }, chains }) {
    const chain = chains.find((one) => one.chainId === chainId)
    if (chain?.gasPrice === undefined) return refused(400, 'The chain is not supported.')
    const price = await chain.gasPrice()
    return ok(
      gasPriceSchema.parse({
        standard: String(price),
        fast: String((price * 6n) / 5n),
        instant: String(price * 2n),
      }),
    )
  },
}
