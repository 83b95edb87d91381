import type { TransferQuote } from '../../ports/family-transfer.js'
import type { SendQuote, SendReplacement, SendReview } from '../send/send.public.js'
import { problemError } from './problem-error.js'
import type { ReadReview } from './read-review.js'
import type { SendOrder } from './token-send.events.js'

/** The price of a transfer, as apps read it. */
export const publicQuote = (
  { namespace, network, from, to, toName, asset, coin, amount }: SendOrder,
  quote: TransferQuote,
): SendQuote => ({
  namespace,
  network,
  from,
  to,
  ...(toName !== undefined && { toName }),
  token: asset.token ?? 'native',
  symbol: asset.symbol,
  decimals: asset.decimals,
  amount: quote.order.amount.toString(),
  isMax: amount === 'max',
  arrives: quote.arrives.toString(),
  fee: quote.fee && {
    expected: quote.fee.expected.toString(),
    most: quote.fee.most.toString(),
    symbol: coin.symbol,
    decimals: coin.decimals,
  },
  ...(quote.opens !== undefined && { opensAccount: quote.opens.toString() }),
  stays: quote.stays.toString(),
  ...(quote.movable !== undefined && { movable: quote.movable.toString() }),
  problems: quote.problems.map((problem) => problemError(problem, { asset, coin }).toJSON()),
})

/** The transaction whose place an order takes, as apps read it. */
export const publicReplacement = ({
  replaces,
}: Pick<SendOrder, 'replaces'>): { readonly replaces?: SendReplacement } =>
  replaces === undefined ? {} : { replaces: { id: replaces.id, with: replaces.with } }

/** The same of a review. */
export const publicReview = (order: SendOrder, review: ReadReview & { readonly id: string }): SendReview => {
  const { id, prepared, quote, readAt } = review
  const [prompt] = prepared?.prompts ?? []
  return {
    ...publicQuote(order, quote),
    ...publicReplacement(order),
    ...(quote.feeBefore !== undefined && { feeBefore: quote.feeBefore.toString() }),
    id,
    prompt: { method: prompt?.method ?? '', params: prompt?.params },
    bytes: prepared?.bytes,
    readAt,
  }
}
