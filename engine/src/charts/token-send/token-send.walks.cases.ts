import type { ProductState } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { sentInDoubt } from '../../model/errors/sent-in-doubt.js'
import type { TransferQuote } from '../../ports/family-transfer.js'
import { chains, contextOf, type InWalks, isIn } from '../kit/in-walks.cases.js'
import type { ReadReview } from './read-review.js'
import { reviewName } from './review-name.js'
import type { SendOrder } from './token-send.events.js'
import type { TokenSendContext } from './token-send.setup.js'

const quote: TransferQuote = {
  order: { network: chains.home, from: '0xA', to: '0xC', amount: 5n, acceptReceiver: false },
  arrives: 5n,
  fee: { expected: 1n, most: 2n },
  stays: 0n,
  problems: [],
}
const review: ReadReview = {
  quote,
  prepared: {
    order: quote.order,
    prompts: [{ method: 'eth_sendTransaction', params: ['sent'], sends: true }],
  },
  readAt: 1,
}

const ether = { symbol: 'ETH', decimals: 18 }
/** @param token undefined for the coin */
const orderOf = (token: string | undefined): SendOrder => ({
  namespace: 'eip155',
  network: chains.home,
  from: '0xA',
  connectorId: 'one',
  to: '0xC',
  asset: { token, ...ether },
  coin: ether,
  amount: 5n,
  acceptReceiver: false,
})
const mayBegin = (state: ProductState): boolean =>
  ['idle', 'over'].some((path) => isIn(state, 'tokenSend', '', path))

/** The account that is shown has just sent one that is pending. From everywhere it would make the walk four times as long. */
const waits = (state: ProductState): boolean => {
  const { grant } = contextOf(state, 'connection', 'eip155') ?? {}
  const [entry] = contextOf(state, 'receipts')?.entries ?? []
  return (
    isIn(state, 'connection', 'eip155', 'connected.supported') &&
    grant?.accounts[0]?.address === '0xA' &&
    grant.chainId === chains.home &&
    isIn(state, 'tokenSend', '', 'over.published') &&
    isIn(state, 'balance', 'eip155', 'ready') &&
    entry?.step === 'pending' &&
    entry.replacement === undefined
  )
}

/** One transfer, over a wallet that moves. A form orders it. Beside the modal the app orders it, and the wallet answers at once. */
export const tokenSendWalks: InWalks<TokenSendContext> = {
  sendViews: () => ({
    model: {
      input: { limits: defaultLimits },
      outcomes: {
        readReview: [{ name: 'priced', done: review }],
        compareReview: [{ name: 'the same', done: { isSame: true, review } }],
        publishSigned: [{ name: 'out', done: '0x01' }],
      },
      project: ({ order: sent, attempt }) => [sent?.asset.token, attempt],
    },
    comes: [
      ...[undefined, '0xT'].map((token) => ({
        event: { type: 'send.review', attempt: 'v', order: orderOf(token) },
        when: mayBegin,
      })),
      {
        event: { type: 'send.confirm', attempt: 'c', review: reviewName(quote) },
        when: (state) => isIn(state, 'tokenSend', '', 'reviewing.shown'),
      },
      ...['send 0', 'send 1'].map((attempt) => ({
        event: { type: 'send.answered', attempt, answer: '0x01' },
      })),
    ],
  }),
  sends: () => ({
    model: {
      input: { limits: defaultLimits },
      outcomes: {
        readReview: [{ name: 'priced', done: review }],
        compareReview: [{ name: 'the same', done: { isSame: true, review } }],
        publishSigned: [
          { name: 'out', done: '0x01' },
          { name: 'lost by its name', error: sentInDoubt('0x02') },
        ],
      },
      project: ({ order: sent, attempt, unsettled }) => [
        sent?.to,
        sent?.replaces?.id,
        attempt,
        unsettled.length,
      ],
    },
    comes: [
      {
        event: {
          type: 'send.review',
          attempt: 'v',
          order: { ...orderOf(undefined), replaces: { id: '0x01', with: 'faster', waiting: '0x01' } },
        },
        when: waits,
      },
      {
        event: { type: 'send.confirm', attempt: 'c', review: reviewName(quote) },
        when: (state) => isIn(state, 'tokenSend', '', 'reviewing.shown'),
      },
      { event: { type: 'send.cancel' } },
      { event: { type: 'send.forget' } },
    ],
  }),
}
