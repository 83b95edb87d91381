import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { flag, secret } from '../kit/trace/keep-kinds.js'
import { attempt, caip2, namespace } from '../kit/trace/shared-kinds.js'

/** The fields of sent transactions that may be written to a trace: no address, no amount, no token, no transaction. */
export const receiptsTrace: ChartTrace<'receipts'> = {
  events: {
    'receipts.published': { sent: secret },
    'receipts.replaced': { id: secret, network: caip2, replacement: secret },
    'receipts.account': { namespace, address: secret },
    'receipts.left': { namespace },
    'receipts.recalled': { entries: secret },
    'receipts.told': { looks: secret },
    'receipts.due': {},
    'receipts.wake': {},
    'receipts.again': {},
    'receipts.retold': { looks: secret },
    'receipts.check': { attempt, id: secret },
    'receipts.cancel': { attempt },
  },
  outputs: {},
  input: { accounts: secret, watchPending: flag },
  context: { accounts: secret, watchPending: flag, entries: secret, calls: secret },
}
