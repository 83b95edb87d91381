import { namespaceOf } from '../../model/ids/caip2.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import type { Listing, WalletQuery } from '../../ports/listing.js'
import { builtInWallets } from './built-in-wallets.js'

/** Chains count by their family: the wallets' own browsers serve more of them than are named here. */
const isWanted =
  ({ include, exclude, chains, search, badge_type }: WalletQuery) =>
  ({ id, name, chains: known }: ListedWallet): boolean =>
    badge_type === undefined &&
    (include === undefined || include.length === 0 || include.includes(id)) &&
    exclude?.includes(id) !== true &&
    (chains === undefined ||
      chains.length === 0 ||
      known.some((one) => chains.some((chain) => namespaceOf(chain) === namespaceOf(one)))) &&
    (search === undefined || name.toLowerCase().includes(search.trim().toLowerCase()))

/**
 * The wallets that a phone is offered without a listing service: those with a browser of their own. Nothing is asked over the network,
 * and there are no pictures.
 */
export const builtInListing = (): Listing => ({
  wallets: async (query) => {
    const all = builtInWallets.filter(isWanted(query))
    const first = (query.page - 1) * query.entries
    return { wallets: all.slice(first, first + query.entries), count: all.length }
  },
  allowedOrigins: async () => [],
  analyticsEnabled: async () => false,
  image: async () => undefined,
  close: () => undefined,
})
