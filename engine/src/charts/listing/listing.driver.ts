import type { PlanOptions } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import type { WalletPage } from '../../ports/listing.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { networkOf } from '../../testing/engine/engine-world.js'
import { listingChart } from './listing.chart.js'
import type { OpenedListing } from './listing.services.js'
import type { ListingContext } from './listing.setup.js'
import { PAGE_ENTRIES, RECOMMENDED_ENTRIES, SEARCH_ENTRIES } from './listing-numbers.js'

const home: readonly Caip2[] = ['eip155:1', 'solana:1']
const extra: Caip2 = 'eip155:3'

const wallet = (id: string): ListedWallet => ({ id, name: id, chains: [] })
// As long as the pause before a search: every other number multiplies the ways in which timers can stand to each other.
const limits = { readDeadline: 300 }

const none: OpenedListing = { featured: [], recommended: [], excluded: [], refused: undefined }
// One that raises no alert: the timers of a message would run beside those of the chart.
const broken = { name: 'nonsense', error: featureError('SERVICE_ANSWER_INVALID') }

const options: PlanOptions<ListingContext> = {
  input: {
    limits: { ...defaultLimits, ...limits },
    choice: { featuredIds: [], includeIds: [], excludeIds: [] },
    chains: home,
  },
  lateAnswers: true,
  outcomes: {
    openListing: [{ name: 'opened', done: { ...none, recommended: [wallet('r')] } }, broken],
    loadPage: (_, { pages }) =>
      pages === 0
        ? [{ name: 'first page', done: { wallets: [wallet('a'), wallet('b')], count: 41 } }, broken]
        : [{ name: 'last page', done: { wallets: [wallet('b'), wallet('c')], count: 41 } }],
    searchWallets: [{ name: 'found', done: { wallets: [wallet('s')], count: 1 } }, broken],
  },
  events: {
    'listing.open': [{}],
    'listing.begin': [{}],
    'listing.more': [{}],
    'listing.search': [{ query: ' one ' }, { query: '  ' }],
    'listing.certified': [{ only: true }, { only: false }],
    'listing.leave': [{}],
    'listing.chains': ({ chains }) => [{ chains: chains.includes(extra) ? home : [...home, extra] }],
  },
  project: ({ opened, pages, wallets, hasMore, wantsPage, failure, alerted, chains, ...rest }) => ({
    opened: opened !== undefined,
    pages,
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
  view: ({ context }) => {
    const { opened, wallets, count, hasMore, failure, query, found, searchFailure }: ListingContext = context
    return {
      recommended: opened?.recommended.map(({ id }) => id).join() ?? '',
      wallets: wallets.map(({ id }) => id).join(),
      count: count ?? null,
      hasMore,
      search: query === '' ? null : `${query}: ${found.map(({ id }) => id).join()}`,
      failure: (failure ?? searchFailure)?.code ?? null,
    }
  },
}

/** What each service of the chart asks for, by how many wallets it wants. */
const entries: Readonly<Record<string, number>> = {
  openListing: RECOMMENDED_ENTRIES,
  loadPage: PAGE_ENTRIES,
  searchWallets: SEARCH_ENTRIES,
}

const asks = (url: string, count: number): boolean =>
  new URL(url).searchParams.get('entries') === String(count)

const handling: EngineHandling = {
  limits,
  oneTimerAtATime: true,
  async send({ engine, age, settle }, event) {
    const { type, query, chains } = event
    age()
    switch (type) {
      case 'listing.open':
        return engine.listing?.open()
      case 'listing.begin':
        engine.open({ view: 'Connect' })
        await settle()
        return engine.close({ force: true })
      case 'listing.more':
        return engine.listing?.loadMore()
      case 'listing.search':
        return engine.listing?.search(String(query))
      case 'listing.certified':
        return engine.listing?.onlyCertified(event.only === true)
      case 'listing.leave':
        engine.open({ view: 'AllWallets' })
        await settle()
        return engine.close({ force: true })
      case 'listing.chains': {
        const wanted: readonly unknown[] = Array.isArray(chains) ? chains : []
        if (wanted.includes(extra)) engine.addNetwork(networkOf(extra))
        else engine.removeNetwork(extra)
      }
    }
  },
  answer({ listing: { prompts } }, { src, late }, word) {
    // Which pages may ask is asked along with the opening.
    for (const prompt of [...prompts])
      if (prompt.method.includes('origins')) prompt.approve({ allowedOrigins: [] })
    const wanted = entries[src] ?? 0
    const open = prompts.filter(
      ({ method, withdrawn }) => asks(method, wanted) && withdrawn === (late === true),
    )
    open.at(-1)?.approve('error' in word ? new Response('<p>') : answerOf(word.value))
  },
  shown({ engine }) {
    const {
      recommended = [],
      wallets = [],
      count,
      hasMore,
      search,
      failure,
    } = engine.getState().listing ?? {}
    return {
      recommended: recommended.map(({ id }) => id).join(),
      wallets: wallets.map(({ id }) => id).join(),
      count: count ?? null,
      hasMore: hasMore ?? true,
      search: search === undefined ? null : `${search.query}: ${search.wallets.map(({ id }) => id).join()}`,
      failure: failure?.code ?? null,
    }
  },
  services: ({ listing: { prompts } }) =>
    prompts.filter(
      ({ method, withdrawn }) => !withdrawn && Object.values(entries).some((count) => asks(method, count)),
    ).length,
}

/** The listing's own form of an answer. */
function answerOf(value: unknown): unknown {
  if (isPage(value)) return { data: value.wallets, count: value.count }
  return isOpened(value) ? { data: value.recommended, count: value.recommended.length } : value
}

const isPage = (value: unknown): value is WalletPage =>
  typeof value === 'object' && value !== null && 'wallets' in value

const isOpened = (value: unknown): value is OpenedListing =>
  typeof value === 'object' && value !== null && 'recommended' in value

/** The wallets of the listing service. */
export const listingDriver: EngineChart = { machine: listingChart, options, handling, reach: 0.8 }
