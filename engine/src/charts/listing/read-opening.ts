import { featureError } from '../../model/errors/feature-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { isAllowedOrigin } from '../../model/links/allowed-origin.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import type { Listing } from '../../ports/listing.js'
import type { ListingScope, OpenedListing } from './listing.services.js'
import { IDS_ASKED, RECOMMENDED_ENTRIES } from './listing-numbers.js'

/** The wallets with these ids, in the order of the ids. */
async function walletsOf(
  listing: Listing,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly ListedWallet[]> {
  const parts: (readonly string[])[] = []
  for (let at = 0; at < ids.length; at += IDS_ASKED) parts.push(ids.slice(at, at + IDS_ASKED))
  const pages = await Promise.all(
    parts.map((include) => listing.wallets({ page: 1, entries: include.length, include }, signal)),
  )
  const wallets = new Map(pages.flatMap((page) => page.wallets.map((wallet) => [wallet.id, wallet])))
  return ids.flatMap((id) => wallets.get(id) ?? [])
}

async function refusalOf(
  listing: Listing,
  origin: string | undefined,
  signal: AbortSignal,
): Promise<WalletchartError | undefined> {
  const allowed = await listing.allowedOrigins(signal)
  // No origin named means unknown, not forbidden.
  if (origin === undefined || allowed.length === 0 || isAllowedOrigin(origin, allowed)) return undefined
  return featureError('INVALID_APP_CONFIGURATION', {
    details: `The project does not allow the origin ${origin}`,
  })
}

/**
 * Reads what is offered before the pages, and whether the page's origin is allowed.
 * @param origin of the page; undefined when there is none, as on a server
 * @throws WalletchartError as `Listing.wallets` does
 */
export async function readOpening(
  listing: Listing,
  { featuredIds, includeIds, excludeIds, chains }: ListingScope,
  origin: string | undefined,
  signal: AbortSignal,
): Promise<OpenedListing> {
  const [refused, featured, excluded, recommended] = await Promise.all([
    refusalOf(listing, origin, signal),
    walletsOf(listing, featuredIds, signal),
    walletsOf(listing, excludeIds, signal),
    listing.wallets(
      {
        page: 1,
        entries: RECOMMENDED_ENTRIES,
        include: includeIds,
        exclude: [...excludeIds, ...featuredIds],
        chains,
      },
      signal,
    ),
  ])
  return { refused, featured, excluded, recommended: recommended.wallets }
}
