import type { ListedWallet } from './made-up-wallets.js'

/** One page of the listing. */
export interface ListingPage {
  /** How many wallets there are in all. */
  readonly count: number
  readonly data: readonly ListedWallet[]
}

const listOf = (value: string | null): readonly string[] =>
  value === null || value === '' ? [] : value.split(',')

const wholeNumber = (value: string | null, without: number): number | undefined => {
  if (value === null) return without
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined
}

/**
 * The page of wallets a query asks for: `page` from 1, `entries` at most 100, `include` and `exclude` by id,
 * `chains`, `search` in the name, `badge_type`. Undefined when a number is none.
 */
export function listingPage(
  wallets: readonly ListedWallet[],
  query: URLSearchParams,
): ListingPage | undefined {
  const page = wholeNumber(query.get('page'), 1)
  const entries = wholeNumber(query.get('entries'), 40)
  if (page === undefined || entries === undefined || entries > 100) return undefined
  const include = new Set(listOf(query.get('include')))
  const exclude = new Set(listOf(query.get('exclude')))
  const chains = listOf(query.get('chains'))
  const search = query.get('search')?.trim().toLowerCase() ?? ''
  const badge = query.get('badge_type')
  const found = wallets.filter(
    (wallet) =>
      (include.size === 0 || include.has(wallet.id)) &&
      !exclude.has(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      wallet.name.toLowerCase().includes(search) &&
      (badge === null || badge === '' || wallet.badge_type === badge),
  )
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}
