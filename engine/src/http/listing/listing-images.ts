import { listingIdPattern } from '../../model/wallets/listed-wallet-schema.js'
import type { Environment } from '../../ports/environment.js'
import type { ListingImageKind } from '../../ports/listing.js'
import { hostedExchange } from '../hosted-exchange.js'
import { type HostedAccess, hostedUrl } from '../hosted-url.js'
import {
  LISTING_IMAGE_CAP,
  LISTING_IMAGE_LIMIT_MS,
  LISTING_IMAGE_REST_MS,
  LISTING_IMAGES_KEPT,
} from './listing-limits.js'
import { safePicture } from './safe-picture.js'

/** Makes and frees the URLs of pictures; the page's `URL` does both. */
export interface ObjectUrls {
  createObjectURL(blob: Blob): string
  revokeObjectURL(url: string): void
}

const paths: Readonly<Record<ListingImageKind, string>> = {
  wallet: 'getWalletImage',
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage',
}

interface Picture {
  readonly url: Promise<string | undefined>
  /** When it failed, ms since 1970. */
  failedAt: number | undefined
}

/** The pictures of the listing, each loaded once; those asked for last are kept as object URLs until `close`. */
export class ListingImages {
  readonly #access: HostedAccess
  readonly #environment: Environment
  readonly #objectUrls: ObjectUrls
  readonly #pictures = new Map<string, Picture>()
  readonly #urls = new Set<string>()
  readonly #closed = new AbortController()

  constructor(access: HostedAccess, environment: Environment, objectUrls: ObjectUrls) {
    this.#access = access
    this.#environment = environment
    this.#objectUrls = objectUrls
  }

  /** Undefined when there is no safe picture within 2000 ms. One that failed is asked for again after 30 s. Never rejects. */
  get(kind: ListingImageKind, id: string): Promise<string | undefined> {
    if (!listingIdPattern.test(id)) return Promise.resolve(undefined)
    const path = `${paths[kind]}/${id}`
    const known = this.#pictures.get(path)
    // The order of the map is that of the last questions.
    this.#pictures.delete(path)
    if (known && !this.#mayTryAgain(known)) {
      this.#pictures.set(path, known)
      return known.url
    }
    const picture: Picture = { url: this.#load(path), failedAt: undefined }
    this.#pictures.set(path, picture)
    this.#freeOldest()
    picture.url.then((url) => {
      if (url === undefined) picture.failedAt = this.#environment.monotonic()
    })
    return picture.url
  }

  /** Ends what is loading and revokes every URL. */
  close(): void {
    this.#closed.abort()
    for (const url of this.#urls) this.#objectUrls.revokeObjectURL(url)
    this.#urls.clear()
  }

  #freeOldest(): void {
    const [oldest] = this.#pictures
    if (oldest === undefined || this.#pictures.size <= LISTING_IMAGES_KEPT) return
    const [path, { url }] = oldest
    this.#pictures.delete(path)
    url.then((known) => {
      if (known === undefined) return
      this.#urls.delete(known)
      this.#objectUrls.revokeObjectURL(known)
    })
  }

  #mayTryAgain({ failedAt }: Picture): boolean {
    return failedAt !== undefined && this.#environment.monotonic() - failedAt >= LISTING_IMAGE_REST_MS
  }

  async #load(path: string): Promise<string | undefined> {
    const { signal } = this.#closed
    if (signal.aborted) return undefined
    const got = await hostedExchange({
      url: hostedUrl(this.#access, path),
      environment: this.#environment,
      signal,
      cap: LISTING_IMAGE_CAP,
      limit: LISTING_IMAGE_LIMIT_MS,
    })
    if (!('bytes' in got)) return undefined
    try {
      const blob = await safePicture(got.bytes, got.type)
      if (!blob || signal.aborted) return undefined
      const url = this.#objectUrls.createObjectURL(blob)
      this.#urls.add(url)
      return url
    } catch {
      return undefined
    }
  }
}
