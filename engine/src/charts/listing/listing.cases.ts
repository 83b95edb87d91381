import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import { type ListingContext, nothingKnown } from './listing.setup.js'

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
    const { query, found, onlyCertified }: ListingContext = to.snapshot.context
    const before: ListingContext | undefined = from?.snapshot.context
    if (found.length > 0 && query === '') return 'found without a search'
    const isOther = before !== undefined && (before.query !== query || before.onlyCertified !== onlyCertified)
    if (isOther && found.length > 0) return 'found for the old search'
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

const scopeOf = ({ choice, chains }: ListingContext) => ({ ...choice, chains })
const chosenOf = (context: ListingContext) => ({
  ...scopeOf(context),
  onlyCertified: context.onlyCertified,
})

const queryOf = ({ query }: Readonly<Record<string, unknown>>): string =>
  typeof query === 'string' ? query.trim() : ''

const alertRaised: Invariant = {
  name: 'a project that is refused is raised as an alert, unless it was before',
  check: ({ from, to, event, emitted, move }) => {
    if (from === undefined || event === undefined || move?.kind !== 'answer') return true
    const { alerted: before }: ListingContext = from.snapshot.context
    const { alerted }: ListingContext = to.snapshot.context
    const refusal = refusedBy({ ...event })
    const isDue = !before && (refusal === refused || refusal === unknownProject.error)
    const isRaised = emitted.some(({ type }) => type === 'alert.raised')
    return isRaised === isDue && alerted === (before || isDue)
  },
}

/** Nothing is known but what is wanted. */
const isFresh = (context: ListingContext): boolean => {
  const { limits: _, choice: __, chains: ___, alerted: ____, onlyCertified: _____, ...known } = context
  const { wantsPage, query } = context
  return stableKey(known) === stableKey({ ...nothingKnown, wantsPage, query })
}

/** A page was asked for: it comes, came, failed, or is wanted as soon as the listing is open. */
const asksForPage = ({ active }: { readonly active: readonly string[] }, { wantsPage }: ListingContext) =>
  wantsPage || !['pages.idle', 'pages.opening', 'pages.opened'].some((path) => active.includes(path))

const wantedWhileOpening: Invariant = {
  name: 'a page is wanted beforehand only while the listing opens',
  check: ({ to }) => {
    const { wantsPage }: ListingContext = to.snapshot.context
    return !wantsPage || to.active.includes('pages.opening')
  },
}

/** What was refused: by a thrown error, or in what the service answered. */
const refusedBy = ({ output, error }: Readonly<Record<string, unknown>>): unknown =>
  typeof output === 'object' && output !== null && 'refused' in output ? output.refused : error

/** The error that was thrown; silence has a code of its own. */
const isWhy =
  ({ error }: Readonly<Record<string, unknown>>) =>
  (told: unknown): boolean =>
    error === undefined ? isWalletchartError(told, 'REQUEST_TIMEOUT') : told === error

const failureOf = ({ emitted }: WalkStep): unknown =>
  emitted.flatMap((fact) => (fact.type === 'listing.failed' && 'asked' in fact ? [fact.asked] : [])).join()

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
    'listing.certified': [{ only: true }, { only: false }],
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
    onlyCertified: rest.onlyCertified,
    query: rest.query,
    found: rest.found.length,
    searchFailure: rest.searchFailure?.code,
  }),
  waiting: { needs: 'either' },
  invariants: [
    eachOnce,
    foundForQuery,
    alertedOnce,
    alertRaised,
    wantedWhileOpening,
    says('alert.raised', ({ event }) => ({ error: refusedBy(event) })),
    says<ListingContext>('listing.loaded', ({ after: { wallets, count } }) => ({
      known: wallets.length,
      count,
    })),
    says<ListingContext>('listing.found', ({ after: { query, onlyCertified, found } }) => ({
      query,
      onlyCertified,
      count: found.length,
    })),
    says('listing.failed', ({ event, fact }) => ({ asked: fact.asked, error: isWhy(event) })),
    startsIn('pages.idle'),
    startsIn('search.idle'),
    runsWhile<ListingContext>('openListing', { in: 'pages.opening', asked: scopeOf }),
    runsWhile<ListingContext>('loadPage', {
      in: 'pages.loading',
      asked: (context) => ({ ...chosenOf(context), page: context.pages + 1 }),
    }),
    runsWhile<ListingContext>('searchWallets', {
      in: 'search.loading',
      asked: (context) => ({ ...chosenOf(context), query: context.query }),
    }),
    lasts('pages.opening', 300),
    lasts('pages.loading', 300),
    lasts('search.waiting', 300),
    lasts('search.loading', 300),
    promise<ListingContext>('other networks make all of it anew, and what was asked for is asked again', {
      on: 'listing.chains',
      when: ({ chains }, event) => stableKey(chains) !== stableKey(event.chains),
      tells: [],
      so: (after, before, { from, to }, event) =>
        from !== undefined &&
        isFresh(after) &&
        stableKey(after.chains) === stableKey(event.chains) &&
        to.active.includes(from.active.includes('pages.idle') ? 'pages.idle' : 'pages.opening') &&
        after.wantsPage === asksForPage(from, before) &&
        after.query === before.query &&
        to.active.includes(after.query === '' ? 'search.idle' : 'search.waiting'),
    }),
    promise<ListingContext>('other wallets that are wanted come from the first page on', {
      on: 'listing.certified',
      when: ({ onlyCertified }, { only }) => only !== onlyCertified,
      tells: [],
      so: (after, before, { to }, { only }) =>
        after.onlyCertified === only &&
        after.pages === 0 &&
        after.wallets.length === 0 &&
        after.hasMore &&
        (before.opened === undefined
          ? to.active.includes('pages.opening') && after.wantsPage
          : to.active.includes('pages.loading')) &&
        after.query === before.query &&
        to.active.includes(after.query === '' ? 'search.idle' : 'search.waiting'),
    }),
    promise<ListingContext>('who wants what is shown already gets nothing new', {
      on: 'listing.certified',
      when: ({ onlyCertified }, { only }) => only === onlyCertified,
      changesNothing: true,
    }),
    promise<ListingContext>('the same networks change nothing', {
      on: 'listing.chains',
      when: ({ chains }, event) => stableKey(chains) === stableKey(event.chains),
      changesNothing: true,
    }),
    promise<ListingContext>('the listing is opened once, and again after it could not be', {
      on: 'listing.open',
      from: ['pages.idle', 'pages.failed'],
      when: ({ opened: known }) => known === undefined,
      leadsTo: 'pages.opening',
    }),
    promise<ListingContext>('a listing that is open, or opens, is not opened again', {
      on: 'listing.open',
      outside: 'pages.idle',
      when: ({ opened: known, failure }) => known !== undefined || failure === undefined,
      changesNothing: true,
    }),
    promise<ListingContext>('a view that shows wallets gets the first page, as soon as the listing is open', {
      on: 'listing.begin',
      from: ['pages.idle', 'pages.opening', 'pages.opened'],
      so: (after, before, { to }) =>
        before.opened === undefined
          ? to.active.includes('pages.opening') && after.wantsPage
          : to.active.includes('pages.loading'),
    }),
    promise('a view that shows wallets asks for no second page, and no second time', {
      on: 'listing.begin',
      from: ['pages.loading', 'pages.ready', 'pages.failed'],
      changesNothing: true,
    }),
    promise<ListingContext>('whoever wants more wallets gets the next page, as soon as the listing is open', {
      on: 'listing.more',
      outside: 'pages.loading',
      when: ({ hasMore }) => hasMore,
      so: (after, before, { to }) =>
        before.opened === undefined
          ? to.active.includes('pages.opening') && after.wantsPage
          : to.active.includes('pages.loading'),
    }),
    promise<ListingContext>('after the last page there is no more', {
      on: 'listing.more',
      when: ({ hasMore }) => !hasMore,
      changesNothing: true,
    }),
    promise('one page at a time', { on: 'listing.more', from: 'pages.loading', changesNothing: true }),
    promise<ListingContext>('whoever leaves the list waits for nothing, and what was read stays', {
      on: 'listing.leave',
      so: (after, before, { from, to }) => {
        const isReading = from?.active.includes('pages.loading')
        const asBefore = from?.active.find((path) => path.startsWith('pages.')) ?? ''
        const read = isReading
          ? before.pages > 0
            ? 'pages.ready'
            : 'pages.opened'
          : asBefore === 'pages.opening'
            ? 'pages.idle'
            : asBefore
        return (
          to.active.includes(read) &&
          to.active.includes('search.idle') &&
          after.query === '' &&
          after.searchFailure === undefined &&
          after.found.length === 0 &&
          !after.wantsPage
        )
      },
    }),
    promise<ListingContext>('an open listing is told, and the page that was wanted comes next', {
      on: 'openListing succeeds',
      so: (after, { wantsPage }, { to, emitted }) =>
        to.active.includes(wantsPage ? 'pages.loading' : 'pages.opened') &&
        after.opened !== undefined &&
        after.failure === undefined &&
        emitted[0]?.type === 'listing.opened',
    }),
    promise<ListingContext>('a listing that does not open is told', {
      on: ['openListing fails', 'readDeadline passes'],
      from: 'pages.opening',
      when: (_, { type }) => !String(type).includes('search'),
      leadsTo: 'pages.failed',
      so: ({ failure }, _, step) => failure !== undefined && failureOf(step) === 'opening',
    }),
    promise<ListingContext>('a page is added and told', {
      on: 'loadPage succeeds',
      leadsTo: 'pages.ready',
      tells: ['listing.loaded'],
      so: (after, before) => after.pages === before.pages + 1 && after.failure === undefined,
    }),
    promise<ListingContext>('a page that does not come is told', {
      on: ['loadPage fails', 'readDeadline passes'],
      from: 'pages.loading',
      when: (_, { type }) => !String(type).includes('search'),
      leadsTo: 'pages.failed',
      so: ({ failure }, _, step) => failure !== undefined && failureOf(step) === 'page',
    }),
    promise<ListingContext>('an empty search forgets the one before', {
      on: 'listing.search',
      when: (_, event) => queryOf(event) === '',
      leadsTo: 'search.idle',
      so: ({ query, found, searchFailure }) =>
        query === '' && found.length === 0 && searchFailure === undefined,
    }),
    promise<ListingContext>('a search begins when the typing pauses, each anew', {
      on: 'listing.search',
      when: (before, event) =>
        queryOf(event) !== '' && (queryOf(event) !== before.query || before.searchFailure !== undefined),
      leadsTo: 'search.waiting',
      so: (after, _, { to }, event) =>
        after.query === queryOf(event) &&
        after.searchFailure === undefined &&
        to.timers.some(({ event: { type }, remaining }) => type.includes('searchPause') && remaining === 300),
    }),
    promise<ListingContext>('the same search is not made twice', {
      on: 'listing.search',
      when: (before, event) =>
        queryOf(event) !== '' && queryOf(event) === before.query && before.searchFailure === undefined,
      changesNothing: true,
    }),
    promise('the search is made when the typing has paused', {
      on: 'searchPause passes',
      leadsTo: 'search.loading',
    }),
    promise<ListingContext>('what was found is told', {
      on: 'searchWallets succeeds',
      leadsTo: 'search.ready',
      tells: ['listing.found'],
      so: ({ found }) => found.length > 0,
    }),
    promise<ListingContext>('a search that fails is told', {
      on: ['searchWallets fails', 'readDeadline passes'],
      from: 'search.loading',
      when: (_, { type }) => !String(type).includes('pages'),
      leadsTo: 'search.failed',
      so: ({ searchFailure }, _, step) => searchFailure !== undefined && failureOf(step) === 'search',
    }),
  ],
}
