import type { FamilyBalance } from '../../ports/family.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { fields, plainNumber, secret } from '../kit/trace/keep-kinds.js'
import { caip2, limits, namespace } from '../kit/trace/shared-kinds.js'

const balance = lines<FamilyBalance>({ amount: secret, decimals: plainNumber, symbol: secret })

/** What of the balance chart may be written to a trace. */
export const balanceTrace: ChartTrace<'balance'> = {
  events: {
    'balance.account': { address: secret, networkId: caip2 },
    'balance.refresh': {},
    'balance.clear': {},
  },
  outputs: { readBalance: balance },
  input: { namespace, limits },
  context: {
    namespace,
    limits,
    of: fields({ address: secret, networkId: caip2 }),
    balance: fields({ baseUnits: secret, text: secret, decimals: plainNumber, symbol: secret }),
    readAt: plainNumber,
    failedAt: plainNumber,
  },
}
