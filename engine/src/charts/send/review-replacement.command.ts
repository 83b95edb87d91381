import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { sendError } from '../../model/errors/send-error.js'
import { accountOf } from '../kit/account-of.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import { filledText, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { openTransfer } from '../token-send/open-transfer.js'
import type { SendOrder } from '../token-send/token-send.events.js'
import { askForReview } from './ask-for-review.js'
import { candidatesOf } from './candidates-of.js'
import { checkStillThere } from './check-still-there.js'
import type { ReplaceRequest, SendReview } from './send.public.js'
import type { SentEntry } from './sent.public.js'

const shape = z.object({
  replace: filledText('the id of a transaction in state.sent'),
  with: z.custom<ReplaceRequest['with']>(
    (value) => value === 'faster' || value === 'nothing',
    'Expected faster or nothing.',
  ),
  signal: signalField,
})

/** The steps of a transaction that may still get into a block. */
const open: readonly SentEntry['step'][] = ['pending', 'unknown', 'dropped']

/**
 * The order of a transaction that takes the place of one in the list.
 * @throws WalletchartError as `SendControls.review` with `replace`
 */
async function orderOf(
  core: Commander,
  { replace, with: kind }: ReplaceRequest,
  shown: PublicState,
): Promise<SendOrder> {
  const entry = shown.sent?.find(({ id }) => id === replace)
  if (entry === undefined) throw sendError('RECEIPT_NOT_FOUND')
  const { namespace, network, from, step } = entry
  const candidates = candidatesOf(entry)
  const [waiting = replace, ...others] = [...candidates.map(({ id }) => id), replace]
  const connectorId = accountOf(shown, namespace).connectedWalletInfo?.identifier ?? ''
  const { symbol, decimals } = core.network(network).nativeCurrency
  const coin = { symbol, decimals }
  const isCancel = kind === 'nothing'
  const order: SendOrder = {
    ...{ namespace, network, from, connectorId, coin },
    to: isCancel ? from : entry.to,
    asset: {
      ...(isCancel ? coin : { symbol: entry.symbol, decimals: entry.decimals }),
      token: isCancel || entry.token === 'native' ? undefined : entry.token,
    },
    amount: isCancel ? 0n : BigInt(entry.amount),
    // The user did when it was sent.
    acceptReceiver: true,
    replaces: { id: replace, with: kind, waiting, others },
  }
  checkStillThere(order, shown)
  const transfer = await openTransfer(core.families, namespace)
  if (transfer.quoteReplacement === undefined)
    throw featureError('METHOD_UNSUPPORTED', { details: 'This network replaces no transaction' })
  if (!entry.canReplace) throw sendError('REPLACEMENT_NOT_OFFERED')
  if (!open.includes(step)) throw sendError('REPLACEMENT_TOO_LATE')
  if (!isCancel && candidates.some((one) => one.with === 'nothing'))
    throw optionInvalid('send.review.with', 'Expected nothing: the transaction is being cancelled.')
  return order
}

/** Has a transaction reviewed that takes the place of another. */
export const reviewReplacement = async (
  core: Commander,
  given: ReplaceRequest,
  shown: PublicState,
): Promise<SendReview> => {
  const request = checkedRequest('send.review', shape, given)
  needWallets(shown)
  const order = await orderOf(core, request, shown)
  return askForReview(core, order, request.signal)
}
