import type { Blanks } from '../kit/blanks.js'

/** The listing before anybody asked for it. */
export const listingBlank: Blanks<'listing'> = {
  state: ({ app }) => ({
    listing: app.lists
      ? {
          phase: 'idle',
          wallets: [],
          onlyCertified: false,
          count: undefined,
          hasMore: true,
          featured: [],
          recommended: [],
          custom: [],
          hidden: [],
          search: undefined,
          failure: undefined,
        }
      : undefined,
  }),
}
