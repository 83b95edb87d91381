import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import { excludedWallets, isExcluded } from '../../model/wallets/excluded-wallets.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import { listingInAll } from '../../model/wallets/listing-in-all.js'
import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import type { ListingState } from './listing.public.js'

type ListingSnapshot = SnapshotOf<'listing'>

const none: readonly ListedWallet[] = []
const noConnectors: readonly ConnectorDescriptor[] = []

const phaseOf = (snapshot: ListingSnapshot): ListingState['phase'] => {
  if (snapshot.matches({ pages: 'failed' })) return 'failed'
  if (snapshot.matches({ pages: 'ready' })) return 'ready'
  const isLoading =
    snapshot.matches({ pages: 'loading' }) ||
    (snapshot.matches({ pages: 'opening' }) && snapshot.context.wantsPage)
  return isLoading ? 'loading' : 'idle'
}

const searchPhase = (snapshot: ListingSnapshot): NonNullable<ListingState['search']>['phase'] => {
  if (snapshot.matches({ search: 'waiting' })) return 'waiting'
  if (snapshot.matches({ search: 'loading' })) return 'loading'
  return snapshot.matches({ search: 'ready' }) ? 'ready' : 'failed'
}

/** Calls again only when an argument is another one. */
const remembered = <Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args) => {
    if (last === undefined || last.args.some((arg, place) => arg !== args[place]))
      last = { args, result: make(...args) }
    return last.result
  }
}

/** Makes the listing slice of the public state; each list is made anew only when what it is made of changed. */
export const listingSelector = (
  custom: readonly ListedWallet[],
): ((snapshot: ListingSnapshot, scope: Scope) => ListingState) => {
  const hidden = remembered(
    (
      connectors: readonly ConnectorDescriptor[],
      excludedIds: readonly string[],
      excluded: readonly ListedWallet[],
    ) => {
      const out = excludedWallets(excludedIds, excluded)
      return connectors.filter((one) => isExcluded(one, out)).map(({ id }) => id)
    },
  )
  const isCertified = ({ badge_type }: ListedWallet): boolean => badge_type === 'certified'
  const first = remembered((featured: readonly ListedWallet[], onlyCertified: boolean) =>
    onlyCertified ? [featured.filter(isCertified), custom.filter(isCertified)] : [featured, custom],
  )
  const all = listingInAll()
  const found = listingInAll()
  return (snapshot, { app, of }) => {
    const { namespaces, isPhone: phone, excludeIds: excludedIds } = app
    const connectors = of('discovery')?.context.connectors ?? noConnectors
    const { opened, wallets, count, hasMore, query, failure, searchFailure, onlyCertified } = snapshot.context
    const featured = opened?.featured ?? none
    const scope = { connectors, namespaces, phone, excludedIds }
    return {
      phase: phaseOf(snapshot),
      wallets: all({ ...scope, first: first(featured, onlyCertified), wallets }),
      onlyCertified,
      count,
      hasMore,
      featured,
      recommended: opened?.recommended ?? none,
      custom,
      hidden: hidden(connectors, excludedIds, opened?.excluded ?? none),
      search: snapshot.matches({ search: 'idle' })
        ? undefined
        : {
            query,
            phase: searchPhase(snapshot),
            wallets: found({ ...scope, first: [], wallets: snapshot.context.found }),
          },
      failure: (failure ?? searchFailure)?.toJSON(),
    }
  }
}
