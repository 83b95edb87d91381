import { sendError } from '../../model/errors/send-error.js'
import type { Commander } from '../kit/commander.js'
import type { SendOrder } from '../token-send/token-send.events.js'
import { checkStillThere } from './check-still-there.js'
import { isSendReview } from './is-send-review.js'
import type { SendReview } from './send.public.js'

/**
 * Has an order reviewed, if the account and the network are still those that the app showed.
 * @throws WalletchartError `REVIEW_CHANGED` if a later call took its place, and as `SendControls.review`
 */
export async function askForReview(
  core: Commander,
  order: SendOrder,
  signal: AbortSignal | undefined,
): Promise<SendReview> {
  checkStillThere(order, core.state)
  const review = await core.ask({
    at: { chart: 'tokenSend' },
    signal,
    command: (attempt) => ({ type: 'send.review', attempt, order }),
    cancel: (attempt) => ({ type: 'send.cancel', attempt }),
  })
  if (isSendReview(review)) return review
  throw sendError('REVIEW_CHANGED')
}
