import type { TransferQuote } from '../../ports/family-transfer.js'

/** The name of a review: all that it moves and costs at the most. So a confirmation by its name means exactly that. */
export const reviewName = ({ order, arrives, fee, opens, stays }: TransferQuote): string =>
  [
    order.network,
    order.from,
    order.to,
    order.token ?? 'native',
    order.amount,
    arrives,
    fee?.most,
    stays,
    ...(order.replaces ? [order.replaces.id, order.replaces.with] : []),
    opens,
  ].join(' ')
