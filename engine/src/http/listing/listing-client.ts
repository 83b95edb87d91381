import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { Environment } from '../../ports/environment.js'
import type { Listing, WalletPage } from '../../ports/listing.js'
import { type HostedAccess, hostedUrl } from '../hosted-url.js'
import { getJson } from './get-json.js'
import { readAllowedOrigins, readAnalyticsConfig, readWalletPage } from './listing-answers.js'
import { ListingImages, type ObjectUrls } from './listing-images.js'
import { SharedRequests } from './shared-requests.js'

export interface ListingClientOptions extends HostedAccess {
  readonly environment: Environment
  /** Default the host's `URL`. */
  readonly objectUrls?: ObjectUrls
  /** Spreads retries of many pages; from 0 up to 1. */
  readonly random?: () => number
}

const list = (items: readonly string[] | undefined): string | undefined =>
  items && items.length > 0 ? items.join(',') : undefined

const text = (value: string | undefined): string | undefined => value?.trim() || undefined

/** The wallet-listing service over HTTP. */
export function listingClient(options: ListingClientOptions): Listing {
  const { environment, objectUrls = URL, random = Math.random, ...access } = options
  const pages = new SharedRequests<WalletPage>(environment.now)
  const origins = new SharedRequests<readonly string[]>(environment.now)
  const analytics = new SharedRequests<boolean>(environment.now)
  const images = new ListingImages(access, environment, objectUrls)

  const get =
    <Value>(url: string, read: (answer: unknown) => Value) =>
    async (signal: AbortSignal): Promise<Value> =>
      read(await getJson({ url, environment, signal, random }))

  return {
    wallets(query, signal) {
      const { page, entries, include, exclude, chains, search, badge_type } = query
      const url = hostedUrl(access, 'getWallets', {
        page: String(page),
        entries: String(entries),
        include: list(include),
        exclude: list(exclude),
        chains: list(chains),
        search: text(search),
        badge_type,
      })
      return pages.ask(
        url,
        signal,
        get(url, (answer) => readWalletPage(answer, entries)),
      )
    },
    async allowedOrigins(signal) {
      const url = hostedUrl(access, 'projects/v1/origins')
      try {
        return await origins.ask(url, signal, get(url, readAllowedOrigins))
      } catch (error) {
        if (isCode(error, 'ABORTED') || isCode(error, 'INVALID_PROJECT_ID')) throw error
        return []
      }
    },
    async analyticsEnabled(signal) {
      const url = hostedUrl(access, 'getAnalyticsConfig')
      try {
        return await analytics.ask(url, signal, get(url, readAnalyticsConfig))
      } catch (error) {
        if (isCode(error, 'ABORTED')) throw error
        return false
      }
    },
    image: (kind, id) => images.get(kind, id),
    close() {
      pages.close()
      origins.close()
      analytics.close()
      images.close()
    },
  }
}

const isCode = (error: unknown, code: string): boolean => isWalletchartError(error) && error.code === code
