import { sendError } from '../../model/errors/send-error.js'
import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'
import { checkStillThere } from './check-still-there.js'
import { isSendReview } from './is-send-review.js'
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
  checkStillThere(order, core.state)
  const review = await core.ask({
    at: { chart: 'tokenSend' },
    signal: request.signal,
    command: (attempt) => ({ type: 'send.review', attempt, order }),
    cancel: (attempt) => ({ type: 'send.cancel', attempt }),
  })
  if (isSendReview(review)) return review
  throw sendError('REVIEW_CHANGED')
}
