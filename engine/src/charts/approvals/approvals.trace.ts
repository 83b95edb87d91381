import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { fields, listOf, plainNumber, secret } from '../kit/trace/keep-kinds.js'
import { caip2, limits, method, namespace } from '../kit/trace/shared-kinds.js'

const request = fields({ id: secret, namespace, method, params: secret, address: secret, chainId: caip2 })

/** The fields that a trace may hold: the methods, and nothing of what is signed. */
export const approvalsTrace: ChartTrace<'approvals'> = {
  events: {
    'approvals.asked': { request },
    'approvals.withdrawn': { id: secret },
    'approvals.approve': { id: secret },
    'approvals.reject': { id: secret },
    'approvals.close': {},
    'approvals.hidden': {},
    'approvals.notAllowed': {},
  },
  outputs: { sendApproved: secret },
  input: { limits },
  context: { limits, queue: listOf(request), since: plainNumber },
}
