import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { flag, listOf, secret } from '../kit/trace/keep-kinds.js'
import {
  attempt,
  caip2,
  connectorId,
  endCause,
  limits,
  method,
  nameOf,
  namespace,
} from '../kit/trace/shared-kinds.js'
import type { WalletRequest } from './request.events.js'

const walletRequest = lines<WalletRequest>({
  attempt,
  owner: nameOf('chart'),
  connectorId,
  address: secret,
  chainId: caip2,
  method,
  params: secret,
  isCompared: flag,
})

/** What of the request chart may be written to a trace. */
export const requestTrace: ChartTrace<'request'> = {
  events: {
    'request.ask': { request: walletRequest },
    'request.cancel': { attempt },
    'request.approve': { attempt },
    'request.refuse': { attempt },
    'request.account': { address: secret, cause: endCause },
    'request.chain': { chainId: caip2 },
  },
  outputs: { checkPlace: secret, recheckPlace: secret, askWallet: secret },
  input: { namespace, limits, approves: flag },
  context: {
    namespace,
    limits,
    approves: flag,
    requests: listOf(walletRequest),
    prepared: secret,
    reviewed: secret,
  },
}
