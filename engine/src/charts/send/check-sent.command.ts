import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import type { Cancellable } from '../kit/cancellable.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import { filledText, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import type { SentEntry } from './sent.public.js'

const shape = z.object({ id: filledText('the id of a transaction'), signal: signalField })

/** Asks for a transaction again, and waits for its end. */
export const checkSent = async (
  core: Commander,
  given: { readonly id: string } & Cancellable,
  shown: PublicState,
): Promise<SentEntry> => {
  const { id, signal } = checkedRequest('send.check', shape, given)
  needWallets(shown)
  const entry = await core.ask({
    at: { chart: 'receipts' },
    signal,
    command: (attempt) => ({ type: 'receipts.check', attempt, id }),
    cancel: (attempt) => ({ type: 'receipts.cancel', attempt }),
  })
  if (isSentEntry(entry)) return entry
  throw featureError('RECEIPT_TIMEOUT')
}

const isSentEntry = (value: unknown): value is SentEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'step' in value
