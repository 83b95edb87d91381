import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { error, flag, secret } from '../kit/trace/keep-kinds.js'
import { attempt, caip2, connectorId, limits, namespace } from '../kit/trace/shared-kinds.js'
import type { FormPlace } from './send-form.events.js'

const place = lines<FormPlace>({ namespace, network: caip2, address: secret, connectorId })

/** The fields of the form that may be written to a trace: no address, no amount, no token. */
export const sendFormTrace: ChartTrace<'sendForm'> = {
  events: {
    'form.at': { place },
    'form.edit': { change: secret },
    'form.retry': {},
    'form.clear': {},
    'form.review': { attempt },
    'form.moved': { namespace, place },
    'form.family': { namespace },
    'form.sent': { network: caip2, from: secret, to: secret, token: secret },
  },
  outputs: { readToken: secret, readReceiver: secret, readQuote: secret },
  input: { limits },
  context: {
    limits,
    place,
    tokenId: secret,
    amount: secret,
    to: secret,
    accepted: flag,
    token: secret,
    found: secret,
    price: secret,
    tokenProblem: error,
    receiverProblem: error,
    priceProblem: error,
  },
}
