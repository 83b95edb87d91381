import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { readCustomWallets } from '../../model/wallets/custom-wallets.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import { part } from '../kit/part.js'
import { reportAlert } from '../kit/report-alert.js'
import type { ServiceContext } from '../kit/service-context.js'
import { track } from '../kit/track.js'
import { listingWires } from './listing.wires.js'
import { provideListing } from './provide-listing.js'
import { searchForTelemetry } from './search-for-telemetry.js'
import { listingSelector } from './select-listing.js'

/** The wallets of the app's own; none when they cannot be used. */
const customOf = ({ service, logger }: ServiceContext): readonly ListedWallet[] => {
  const customWallets = service('listing')?.options.customWallets
  if (customWallets === undefined) return []
  try {
    return readCustomWallets(customWallets)
  } catch (error) {
    logger.error('walletchart: customWallets cannot be used.', error)
    return []
  }
}

/** The wallet listing. */
export const listingPart = part('listing')({
  open: (context) => ({
    chart: provideListing({
      listing: async () => {
        const service = context.service('listing')
        if (service === undefined) throw new WalletchartError('PROJECT_ID_NOT_CONFIGURED')
        return service.open()
      },
      // A window that stands in for a real one may have no address.
      origin: () => context.environment.window?.location?.origin,
    }),
    input: () => {
      const { featuredWalletIds = [], includeWalletIds = [] } = context.service('listing')?.options ?? {}
      const { limits, networks, excludeIds } = context.app
      return {
        limits,
        choice: { featuredIds: featuredWalletIds, includeIds: includeWalletIds, excludeIds },
        chains: networks.map(({ caipNetworkId }) => caipNetworkId),
      }
    },
  }),
  select: (context) => {
    const select = listingSelector(customOf(context))
    return { state: (snapshot, scope) => ({ listing: select(snapshot, scope) }) }
  },
  report: (fact) => {
    switch (fact.type) {
      case 'alert.raised':
        return reportAlert(fact)
      case 'listing.found': {
        const badge = fact.onlyCertified ? 'certified' : ''
        return { telemetry: track('SEARCH_WALLET', { badge, search: searchForTelemetry(fact.query) }) }
      }
      default:
        return {}
    }
  },
  wires: listingWires,
})
