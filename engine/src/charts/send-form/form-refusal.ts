import { featureError } from '../../model/errors/feature-error.js'
import { sendError } from '../../model/errors/send-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { judgedAmount } from './judged-amount.js'
import type { SendFormContext } from './send-form.setup.js'

/** Why a form cannot be reviewed, in the order of the specification; undefined if it can. */
export function formRefusal(context: SendFormContext): WalletchartError | undefined {
  const { amount, to, tokenId, token, found, accepted, tokenProblem, receiverProblem } = context
  if (amount === '' || to === '') return sendError('SEND_FIELDS_REQUIRED')
  if (tokenId === '') return sendError('SEND_TOKEN_REQUIRED')
  const problem = tokenProblem ?? judgedAmount(amount, token?.asset).problem ?? receiverProblem
  if (problem !== undefined) return problem
  if (token === undefined || found === undefined) return sendError('SEND_NOT_READY')
  const { lookAlike } = found
  return lookAlike === undefined || accepted
    ? undefined
    : featureError('RECEIVER_UNUSUAL', { details: `It looks like ${lookAlike.address}.` })
}
