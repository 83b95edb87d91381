import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'
import { askForReview } from './ask-for-review.js'
import { orderOf } from './order-of.js'
import type { SendRequest, SendReview } from './send.public.js'
import { sendRequest } from './send-request.js'

/** Has a transfer reviewed. */
export const reviewSend = async (
  core: Commander,
  given: SendRequest,
  shown: PublicState,
): Promise<SendReview> => {
  const request = sendRequest('send.review', given)
  const { order } = await orderOf(core, request, shown)
  return askForReview(core, order, request.signal)
}
