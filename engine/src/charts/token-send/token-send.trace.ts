import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { error, flag, plainNumber, secret } from '../kit/trace/keep-kinds.js'
import { attempt, caip2, connectorId, limits, namespace } from '../kit/trace/shared-kinds.js'
import type { SendOrder } from './token-send.events.js'

const order = lines<SendOrder>({
  namespace,
  network: caip2,
  from: secret,
  connectorId,
  to: secret,
  toName: secret,
  asset: secret,
  coin: secret,
  amount: secret,
  acceptReceiver: flag,
  replaces: secret,
})

/** The fields of a transfer that may be written to a trace: no address, no name, no amount, no token, no transaction. */
export const tokenSendTrace: ChartTrace<'tokenSend'> = {
  events: {
    'send.review': { attempt, order },
    'send.confirm': { attempt, review: secret },
    'send.cancel': { attempt },
    'send.forget': {},
    'send.place': { namespace, address: secret, networkId: caip2 },
    'send.answered': { attempt, answer: secret },
    'send.refused': { attempt, error, unoffered: flag },
    'send.unserved': { error },
  },
  outputs: { readReview: secret, renewReview: secret, compareReview: secret, publishSigned: secret },
  input: { limits },
  context: {
    limits,
    order,
    review: secret,
    attempt,
    skipped: plainNumber,
    turn: plainNumber,
    answer: secret,
    id: secret,
    askedAt: plainNumber,
    failure: error,
    unsettled: secret,
  },
}
