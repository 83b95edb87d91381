import { assign, emit, enqueueActions, setup } from 'xstate'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import type { ListingChoice, WalletPage } from '../../ports/listing.js'
import { type Thrown, typed } from '../authoring.js'
import type { Alert } from '../kit/alert.js'
import type { Limits } from '../limits.js'
import type { ListingAsked, ListingEvent, ListingFact } from './listing.events.js'
import { loadPage, type OpenedListing, openListing, searchWallets } from './listing.services.js'
import { PAGE_ENTRIES } from './listing-numbers.js'

export interface ListingInput {
  readonly limits: Limits
  readonly choice: ListingChoice
  /** The networks of the app. */
  readonly chains: readonly Caip2[]
}

export interface ListingContext extends ListingInput {
  /** The user wants certified wallets only. */
  readonly onlyCertified: boolean
  readonly opened: OpenedListing | undefined
  /** The pages so far, each wallet once, in the order of the service. */
  readonly wallets: readonly ListedWallet[]
  /** How many pages were read. */
  readonly pages: number
  /** How many wallets there are in all; undefined before the first page. */
  readonly count: number | undefined
  readonly hasMore: boolean
  /** A page is wanted as soon as the listing is open. */
  readonly wantsPage: boolean
  /** Why the last opening or page failed, until the next one. */
  readonly failure: WalletchartError | undefined
  /** What is searched for, without spaces around it; empty when nothing is. */
  readonly query: string
  readonly found: readonly ListedWallet[]
  readonly searchFailure: WalletchartError | undefined
  /** The alert was raised. */
  readonly alerted: boolean
}

const noPages = { wallets: [], pages: 0, count: undefined, hasMore: true } satisfies Partial<ListingContext>

/** The context before anything was asked. */
export const nothingKnown = {
  opened: undefined,
  ...noPages,
  wantsPage: false,
  failure: undefined,
  query: '',
  found: [],
  searchFailure: undefined,
} satisfies Partial<ListingContext>

const areOtherChains = ({ chains }: ListingContext, event: ListingEvent): boolean =>
  event.type === 'listing.chains' && event.chains.join() !== chains.join()

const isOtherChoice = ({ onlyCertified }: ListingContext, event: ListingEvent): boolean =>
  event.type === 'listing.certified' && event.only !== onlyCertified

const queryOf = (event: ListingEvent): string => (event.type === 'listing.search' ? event.query.trim() : '')

/** A page that repeats what is known ends the list, however many wallets the service says there are. */
const withPage = (
  { wallets, pages }: ListingContext,
  page: WalletPage,
): Pick<ListingContext, 'wallets' | 'pages' | 'count' | 'hasMore'> => {
  // Looks the few up in the many, not the many in the few: there may be fifty thousand already.
  const news = new Map(page.wallets.map((wallet) => [wallet.id, wallet]))
  for (const { id } of wallets) news.delete(id)
  const fresh = [...news.values()]
  return {
    wallets: [...wallets, ...fresh],
    pages: pages + 1,
    count: page.count,
    hasMore: fresh.length > 0 && (pages + 1) * PAGE_ENTRIES < page.count,
  }
}

/** What was asked, and what was thrown. */
export interface Failed extends Thrown {
  readonly asked: ListingAsked
}

/** Faults in how the project is set up: the one who runs the page has to know. */
const isAlert = (error: WalletchartError): error is Alert =>
  error.code === 'INVALID_PROJECT_ID' || error.code === 'INVALID_APP_CONFIGURATION'

/** The named pieces of the listing chart. */
export const listingSetup = setup({
  types: {
    context: {} as ListingContext,
    input: {} as ListingInput,
    events: {} as ListingEvent,
    emitted: {} as ListingFact,
  },
  actors: { openListing, loadPage, searchWallets },
  delays: {
    readDeadline: ({ context }) => context.limits.readDeadline,
    /** How long the typing has to pause before a search, in ms. */
    searchPause: 300,
  },
  guards: {
    isUnopened: ({ context }) => context.opened === undefined,
    wantsPage: ({ context }) => context.wantsPage,
    hasPages: ({ context }) => context.pages > 0,
    hasMore: ({ context }) => context.hasMore,
    isOtherChoice: ({ context, event }) => isOtherChoice(context, event),
    isOtherUnopened: ({ context, event }) => isOtherChoice(context, event) && context.opened === undefined,
    isOtherSearch: ({ context, event }) =>
      (isOtherChoice(context, event) || areOtherChains(context, event)) && context.query !== '',
    isBlank: ({ event }) => queryOf(event) === '',
    isNewSearch: ({ context, event }) =>
      queryOf(event) !== context.query || context.searchFailure !== undefined,
    areOtherChains: ({ context, event }) => areOtherChains(context, event),
  },
  actions: {
    /** Other wallets are wanted, so the pages begin anew. */
    choose: assign(({ event }) =>
      event.type === 'listing.certified' ? { onlyCertified: event.only, ...noPages } : {},
    ),
    wantPage: assign({ wantsPage: true }),
    wantNothing: assign({ wantsPage: false }),
    rememberOpened: assign((_, { opened }: { readonly opened: OpenedListing }) => ({
      opened,
      failure: undefined,
    })),
    rememberPage: assign(({ context }, { page }: { readonly page: WalletPage }) => ({
      ...withPage(context, page),
      failure: undefined,
    })),
    rememberFailure: assign((_, { error, asked }: Failed) =>
      asked === 'search' ? { searchFailure: typed(error) } : { wantsPage: false, failure: typed(error) },
    ),
    rememberQuery: assign(({ event }) => ({ query: queryOf(event), found: [], searchFailure: undefined })),
    rememberFound: assign((_, { page }: { readonly page: WalletPage }) => ({ found: page.wallets })),
    forgetFound: assign({ found: [], searchFailure: undefined }),
    forgetSearch: assign({ query: '', found: [], searchFailure: undefined }),
    /** What is wanted stays wanted; nothing that is known holds for other networks. */
    startAnew: assign(({ event }) =>
      event.type === 'listing.chains'
        ? { opened: undefined, ...noPages, failure: undefined, chains: event.chains }
        : {},
    ),
    tellOpened: emit({ type: 'listing.opened' }),
    tellLoaded: emit(({ context }) => ({
      type: 'listing.loaded',
      known: context.wallets.length,
      count: context.count ?? 0,
    })),
    tellFound: emit(({ context }) => ({
      type: 'listing.found',
      query: context.query,
      onlyCertified: context.onlyCertified,
      count: context.found.length,
    })),
    tellFailed: emit((_, { error, asked }: Failed) => ({
      type: 'listing.failed',
      asked,
      error: typed(error),
    })),
    alertOnce: enqueueActions(({ context, enqueue }, thrown: Thrown) => {
      if (thrown.error === undefined) return
      const error = typed(thrown.error)
      if (context.alerted || !isAlert(error)) return
      enqueue.assign({ alerted: true })
      enqueue.emit({ type: 'alert.raised', error })
    }),
  },
})
