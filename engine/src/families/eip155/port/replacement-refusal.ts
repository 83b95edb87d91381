import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { sendError } from '../../../model/errors/send-error.js'
import { saysNonceUsed } from './refuses-transaction.js'

/** Their words for one that pays too little more than the one that waits. */
const tooLow = /underpriced|replacement ?not ?allowed/i

/** Names the reason for which a node refused a replacement. Any other error stays as it is. */
export function replacementRefusal(thrown: unknown): unknown {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) return thrown
  const { details = '' } = thrown
  if (saysNonceUsed(thrown)) return sendError('REPLACEMENT_TOO_LATE', { cause: thrown })
  return tooLow.test(details) ? sendError('REPLACEMENT_FEE_TOO_LOW', { cause: thrown }) : thrown
}
