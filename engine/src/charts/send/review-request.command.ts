import { isObject } from '../../model/data/is-object.js'
import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'
import { reviewReplacement } from './review-replacement.command.js'
import { reviewSend } from './review-send.command.js'
import type { ReplaceRequest, SendRequest, SendReview } from './send.public.js'

/** A field that is left empty is as one that is left out. */
const isReplacement = (given: SendRequest | ReplaceRequest): given is ReplaceRequest =>
  isObject(given) && 'replace' in given && given.replace != null

/** Has a transfer reviewed, or a transaction that takes the place of one that is out. */
export const reviewRequest = (
  core: Commander,
  given: SendRequest | ReplaceRequest,
  shown: PublicState,
): Promise<SendReview> =>
  isReplacement(given) ? reviewReplacement(core, given, shown) : reviewSend(core, given, shown)
