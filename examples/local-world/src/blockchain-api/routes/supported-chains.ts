import {
  supportedChainsPath,
  supportedChainsSchema,
} from '../../../../../engine/src/http/blockchain-api/paths/supported-chains.js'
import { type ApiRoute, ok } from '../api-route.js'

/** The chains of the world whose balances are read. */
export const supportedChainsRoute: ApiRoute = {
  method: supportedChainsPath.method,
  path: supportedChainsPath.path,
  answer: ({ chains }) =>
    ok(
      supportedChainsSchema.parse({
        http: chains.map(({ chainId }) => chainId),
        ws: chains.filter(({ hasSocket }) => hasSocket).map(({ chainId }) => chainId),
      }),
    ),
}
