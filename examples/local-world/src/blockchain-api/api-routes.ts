import type { ApiRoute } from './api-route.js'
import { balanceRoute } from './routes/balance.js'
import { fungiblePriceRoute } from './routes/fungible-price.js'
import { gasPriceRoute } from './routes/gas-price.js'
import { identityRoute } from './routes/identity.js'
import { supportedChainsRoute } from './routes/supported-chains.js'

/** Every path of the API. */
export const apiRoutes: readonly ApiRoute[] = [
  supportedChainsRoute,
  identityRoute,
  balanceRoute,
  fungiblePriceRoute,
  gasPriceRoute,
]
