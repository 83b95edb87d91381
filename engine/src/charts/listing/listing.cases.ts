import { featureError } from '../../model/feature-error.js'
import type { ListedWallet } from '../../model/listed-wallet.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import type { ListingContext } from './listing.setup.js'

const wallet = (id: string): ListedWallet => ({ id, name: id, chains: [] })

const refused = featureError('INVALID_APP_CONFIGURATION')
const opened = { featured: [wallet('f')], recommended: [wallet('r')], excluded: [], refused: undefined }
const unknownProject = { name: 'unknown project', error: featureError('INVALID_PROJECT_ID') }

const eachOnce: Invariant = {
  name: 'no wallet is in the pages twice',
  check: ({ to }) => {
    const { wallets }: ListingContext = to.snapshot.context
    return new Set(wallets.map(({ id }) => id)).size === wallets.length
  },
}

const foundForQuery: Invariant = {
  name: 'what was found belongs to the newest search, and came no sooner than 300 ms after it',
  check: ({ from, move, to }) => {
    const { query, found }: ListingContext = to.snapshot.context
    const before: ListingContext | undefined = from?.snapshot.context
    if (found.length > 0 && query === '') return 'found without a search'
    if (before !== undefined && before.query !== query && found.length > 0) return 'found for the old search'
    const asks = to.services.find(({ src }) => src === 'searchWallets')
    const began = from?.services.every(({ src }) => src !== 'searchWallets') && asks !== undefined
    return !began || move?.kind === 'timer' || 'asked before the typing paused'
  },
}

const alertedOnce: Invariant = {
  name: 'the alert is raised once',
  check: ({ from, emitted }) => {
    const before: ListingContext | undefined = from?.snapshot.context
    const alerts = emitted.filter(({ type }) => type === 'alert.raised').length
    return alerts <= (before?.alerted ? 0 : 1)
  },
}

/** How the listing chart is walked. */
export const listingCases: WalkOptions<ListingContext> = {
  input: {
    // As long as the pause before a search: every other number multiplies the ways in which timers can stand to each other.
    limits: { ...defaultLimits, readDeadline: 300 },
    choice: { featuredIds: ['f'], includeIds: [], excludeIds: ['x'] },
    chains: ['eip155:1'],
  },
  outcomes: {
    openListing: [
      { name: 'opened', done: opened },
      { name: 'opened, origin refused', done: { ...opened, refused } },
      unknownProject,
      { name: 'broken', error: featureError('HTTP_REQUEST_FAILED') },
    ],
    loadPage: (_, { pages }) =>
      pages === 0
        ? [{ name: 'first page', done: { wallets: [wallet('a'), wallet('b')], count: 41 } }, unknownProject]
        : [
            { name: 'last page', done: { wallets: [wallet('b'), wallet('c')], count: 41 } },
            { name: 'the same again', done: { wallets: [wallet('a')], count: 1_000_000 } },
          ],
    searchWallets: [{ name: 'found', done: { wallets: [wallet('s')], count: 1 } }, unknownProject],
  },
  events: {
    'listing.search': [{ query: ' one ' }, { query: 'two' }, { query: '  ' }],
    'listing.chains': [{ chains: ['eip155:1'] }, { chains: ['eip155:1', 'eip155:10'] }],
  },
  project: ({ opened: known, pages, wallets, hasMore, wantsPage, failure, alerted, chains, ...rest }) => ({
    known: known !== undefined,
    pages: Math.min(pages, 3),
    wallets: wallets.map(({ id }) => id),
    hasMore,
    wantsPage,
    failure: failure?.code,
    alerted,
    chains,
    query: rest.query,
    found: rest.found.length,
    searchFailure: rest.searchFailure?.code,
  }),
  waiting: { needs: 'either' },
  invariants: [eachOnce, foundForQuery, alertedOnce],
}
