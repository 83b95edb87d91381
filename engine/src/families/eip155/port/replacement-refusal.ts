import { sendError } from '../../../model/errors/send-error.js'
import { saysNonceUsed, saysPaysTooLittle } from './refuses-transaction.js'

/** Names the reason for which a node refused a replacement. Any other error stays as it is. */
export function replacementRefusal(thrown: unknown): unknown {
  if (saysNonceUsed(thrown)) return sendError('REPLACEMENT_TOO_LATE', { cause: thrown })
  return saysPaysTooLittle(thrown) ? sendError('REPLACEMENT_FEE_TOO_LOW', { cause: thrown }) : thrown
}
