import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { ListingAsked } from './listing.events.js'
import type { ChosenScope, ListingScope } from './listing.services.js'
import { type ListingContext, listingSetup, nothingKnown } from './listing.setup.js'

const scopeOf = ({ choice, chains }: ListingContext): ListingScope => ({ ...choice, chains })
const chosenOf = (context: ListingContext): ChosenScope => ({
  ...scopeOf(context),
  onlyCertified: context.onlyCertified,
})

const pageOf = <Page>({ event }: { readonly event: { readonly output: Page } }) => ({ page: event.output })

/** Where a question leads that failed, or took too long. */
const failing = (asked: ListingAsked) => {
  const thrown = ({ event }: { readonly event: { readonly error: unknown } }) => ({
    error: event.error,
    asked,
  })
  const late = () => ({ error: new WalletchartError('REQUEST_TIMEOUT'), asked })
  return {
    failed: {
      target: 'failed',
      actions: [
        { type: 'rememberFailure', params: thrown },
        { type: 'tellFailed', params: thrown },
        { type: 'alertOnce', params: thrown },
      ],
    },
    tooLate: {
      target: 'failed',
      actions: [
        { type: 'rememberFailure', params: late },
        { type: 'tellFailed', params: late },
      ],
    },
  } as const
}

const opening = failing('opening')
const paging = failing('page')
const searching = failing('search')

/** Other networks, where no page was asked for. */
const anew = { guard: { type: 'areOtherChains' }, actions: [{ type: 'startAnew' }] } as const
const searchAnew = {
  guard: { type: 'isOtherSearch' },
  target: '.waiting',
  actions: [{ type: 'forgetFound' }],
} as const

/** The wallets of the listing service: what is offered first, the pages of all of them, and a search. */
export const listingChart = listingSetup.createMachine({
  id: 'listing',
  context: ({ input }) => ({ ...input, ...nothingKnown, onlyCertified: false, alerted: false }),
  type: 'parallel',
  states: {
    pages: {
      initial: 'idle',
      on: {
        // A view that shows wallets asks for no second time, so the chart does.
        'listing.chains': {
          guard: { type: 'areOtherChains' },
          target: '.opening',
          actions: [{ type: 'startAnew' }, { type: 'wantPage' }],
        },
        'listing.certified': [
          {
            guard: { type: 'isOtherUnopened' },
            target: '.opening',
            actions: [{ type: 'choose' }, { type: 'wantPage' }],
          },
          { guard: { type: 'isOtherChoice' }, target: '.loading', actions: [{ type: 'choose' }] },
        ],
      },
      states: {
        idle: {
          on: {
            'listing.chains': anew,
            'listing.open': { target: 'opening' },
            'listing.more': { target: 'opening', actions: [{ type: 'wantPage' }] },
            'listing.begin': { target: 'opening', actions: [{ type: 'wantPage' }] },
          },
        },
        opening: {
          tags: ['waiting'],
          invoke: {
            id: 'openListing',
            src: 'openListing',
            input: ({ context }) => scopeOf(context),
            onDone: {
              target: 'choosing',
              actions: [
                { type: 'rememberOpened', params: ({ event }) => ({ opened: event.output }) },
                { type: 'tellOpened' },
                { type: 'alertOnce', params: ({ event }) => ({ error: event.output.refused }) },
              ],
            },
            onError: opening.failed,
          },
          on: {
            'listing.chains': { ...anew, target: 'opening', reenter: true },
            'listing.more': { actions: [{ type: 'wantPage' }] },
            'listing.begin': { actions: [{ type: 'wantPage' }] },
            // The opening reads the same for every choice.
            'listing.certified': {
              guard: { type: 'isOtherChoice' },
              actions: [{ type: 'choose' }, { type: 'wantPage' }],
            },
            'listing.leave': { target: 'idle', actions: [{ type: 'wantNothing' }] },
          },
          after: { readDeadline: opening.tooLate },
        },
        choosing: {
          always: [
            { guard: { type: 'wantsPage' }, target: 'loading', actions: [{ type: 'wantNothing' }] },
            { target: 'opened' },
          ],
        },
        opened: {
          on: {
            'listing.chains': { ...anew, target: 'opening' },
            'listing.more': { target: 'loading' },
            'listing.begin': { target: 'loading' },
          },
        },
        loading: {
          tags: ['waiting'],
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => ({ ...chosenOf(context), page: context.pages + 1 }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'rememberPage', params: pageOf }, { type: 'tellLoaded' }],
            },
            onError: paging.failed,
          },
          on: {
            'listing.leave': [{ guard: { type: 'hasPages' }, target: 'ready' }, { target: 'opened' }],
          },
          after: { readDeadline: paging.tooLate },
        },
        ready: {
          on: { 'listing.more': { guard: { type: 'hasMore' }, target: 'loading' } },
        },
        failed: {
          on: {
            'listing.open': { guard: { type: 'isUnopened' }, target: 'opening' },
            'listing.more': [
              { guard: { type: 'isUnopened' }, target: 'opening', actions: [{ type: 'wantPage' }] },
              { target: 'loading' },
            ],
          },
        },
      },
    },
    search: {
      initial: 'idle',
      on: {
        'listing.search': [
          { guard: { type: 'isBlank' }, target: '.idle', actions: [{ type: 'forgetSearch' }] },
          { guard: { type: 'isNewSearch' }, target: '.waiting', actions: [{ type: 'rememberQuery' }] },
        ],
        'listing.certified': searchAnew,
        'listing.chains': searchAnew,
        'listing.leave': { target: '.idle', actions: [{ type: 'forgetSearch' }] },
      },
      states: {
        idle: {},
        waiting: {
          tags: ['waiting'],
          after: { searchPause: { target: 'loading' } },
        },
        loading: {
          tags: ['waiting'],
          invoke: {
            id: 'searchWallets',
            src: 'searchWallets',
            input: ({ context }) => ({ ...chosenOf(context), query: context.query }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'rememberFound', params: pageOf }, { type: 'tellFound' }],
            },
            onError: searching.failed,
          },
          after: { readDeadline: searching.tooLate },
        },
        ready: {},
        failed: {},
      },
    },
  },
})
