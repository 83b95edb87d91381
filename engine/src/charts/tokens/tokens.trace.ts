import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import { isCaip2 } from '../../model/ids/caip2.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { error, fields, flag, listOf, plainNumber, recordOf, secret, wordsOf } from '../kit/trace/keep-kinds.js'
import { caip2, caip2List, limits, namespace } from '../kit/trace/shared-kinds.js'

// What somebody owns stays out of a trace, and so does which tokens they are.
const read = lines<NetworkTokens>({
  network: caip2,
  address: secret,
  source: wordsOf<NetworkTokens['source']>({ wallet: true, api: true, chain: true }),
  readAt: plainNumber,
  tokens: listOf(secret),
  unlisted: secret,
})
const networkId = { test: isCaip2 }
const of = fields({ address: secret, networkId: caip2 })

/** What of the tokens chart may be written to a trace. */
export const tokensTrace: ChartTrace<'tokens'> = {
  events: {
    'tokens.account': { address: secret, networkId: caip2 },
    'tokens.clear': {},
    'tokens.look': {},
    'tokens.refresh': {},
    'tokens.changed': {},
    'tokens.asked': { networks: caip2List },
    'tokens.read': { read },
    'tokens.unread': { network: caip2, error },
    'tokens.answered': {},
  },
  outputs: {},
  input: { namespace, limits, of },
  context: {
    namespace,
    limits,
    of,
    anew: flag,
    asked: caip2List,
    answered: caip2List,
    read: recordOf(networkId, read),
    unread: recordOf(networkId, error),
    failedAt: plainNumber,
  },
}
