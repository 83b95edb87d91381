import { featureError } from '../../model/errors/feature-error.js'
import type { FamilyTransfer, TransferQuote, TransferReach } from '../../ports/family-transfer.js'
import type { SendOrder } from './token-send.events.js'

/** The price of an order, of whichever family. @throws WalletchartError as `quote` of `FamilyTransfer` */
export async function readPrice(
  { network, from, to, asset, amount, acceptReceiver }: SendOrder,
  transfer: FamilyTransfer,
  reach: TransferReach,
): Promise<TransferQuote> {
  const { token } = asset
  const order = { network, from, to, acceptReceiver, ...(token !== undefined && { token }) }
  if (amount !== 'max') return transfer.quote({ ...order, amount }, reach)
  const quote = await transfer.quoteMost?.(order, reach)
  if (quote !== undefined) return quote
  throw featureError('AMOUNT_INVALID', { details: 'Expected an amount on this network' })
}
