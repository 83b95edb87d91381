import { sendError } from '../../model/errors/send-error.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import type { PublicState } from '../public-state.js'
import { isSendReview } from './is-send-review.js'
import type { SendReview } from './send.public.js'

/** Has the form reviewed as the app shows it. */
export const reviewForm = async (core: Commander, _: object, shown: PublicState): Promise<SendReview> => {
  needWallets(shown)
  const review = await core.ask({
    at: { chart: 'sendForm' },
    command: (attempt) => ({ type: 'form.review', attempt }),
  })
  if (isSendReview(review)) return review
  throw sendError('REVIEW_CHANGED')
}
