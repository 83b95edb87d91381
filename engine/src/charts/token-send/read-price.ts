import { featureError } from '../../model/errors/feature-error.js'
import type {
  FamilyTransfer,
  TransferClue,
  TransferQuote,
  TransferReach,
} from '../../ports/family-transfer.js'
import type { SendOrder } from './token-send.events.js'

/**
 * The price of an order, of whichever family.
 * @param clue of the transaction whose place it takes
 * @throws WalletchartError as `quote` and `quoteReplacement` of `FamilyTransfer`
 */
export async function readPrice(
  { network, from, to, asset, amount, acceptReceiver, replaces }: SendOrder,
  transfer: FamilyTransfer,
  reach: TransferReach,
  clue?: TransferClue,
): Promise<TransferQuote> {
  const { token } = asset
  const order = { network, from, to, acceptReceiver, ...(token !== undefined && { token }) }
  if (replaces !== undefined && amount !== 'max') {
    const { waiting: id, with: kind, others } = replaces
    const place = { id, with: kind, ...(others && { others }), ...(clue && { clue }) }
    const priced = await transfer.quoteReplacement?.({ ...order, amount, replaces: place }, reach)
    if (priced !== undefined) return priced
    throw featureError('METHOD_UNSUPPORTED', { details: 'This network replaces no transaction' })
  }
  if (amount !== 'max') return transfer.quote({ ...order, amount }, reach)
  const quote = await transfer.quoteMost?.(order, reach)
  if (quote !== undefined) return quote
  throw featureError('AMOUNT_INVALID', { details: 'Expected an amount on this network' })
}
