import * as z from 'zod/mini'
import { sendError } from '../../model/errors/send-error.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import { filledText, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import type { SendControls, SentTransaction } from './send.public.js'

const shape = z.object({ review: filledText('the id of a review'), signal: signalField })

/** Asks the wallet for what was reviewed. */
export const confirmSend = async (
  core: Commander,
  given: Parameters<SendControls['confirm']>[0],
  shown: PublicState,
): Promise<SentTransaction> => {
  const { review, signal } = checkedRequest('send.confirm', shape, given)
  needWallets(shown)
  const sent = await core.ask({
    at: { chart: 'tokenSend' },
    signal,
    command: (attempt) => ({ type: 'send.confirm', attempt, review }),
    cancel: (attempt) => ({ type: 'send.cancel', attempt }),
  })
  if (isSent(sent)) return sent
  throw sendError('REVIEW_CHANGED')
}

const isSent = (value: unknown): value is SentTransaction =>
  typeof value === 'object' && value !== null && 'id' in value && 'network' in value && 'amount' in value
