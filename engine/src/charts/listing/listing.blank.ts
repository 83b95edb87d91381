import type { Blanks } from '../kit/blanks.js'
import { chunkFailure } from '../kit/chunk-failure.js'

/** The listing before anybody asked for it. */
export const listingBlank: Blanks<'listing'> = {
  state: (scope) => ({
    listing: scope.app.has('listing')
      ? {
          wallets: [],
          onlyCertified: false,
          count: undefined,
          hasMore: true,
          featured: [],
          recommended: [],
          custom: [],
          hidden: [],
          search: undefined,
          ...chunkFailure(scope, 'listing'),
        }
      : undefined,
  }),
}
