import { errorCatalogue } from '../../model/errors/error-catalogue.js'
import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import { isCaip2 } from '../../model/ids/caip2.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import {
  fields,
  flag,
  listOf,
  oneOf,
  plainNumber,
  recordOf,
  secret,
  wordsOf,
} from '../kit/trace/keep-kinds.js'
import { caip2, caip2List, limits, namespace } from '../kit/trace/shared-kinds.js'
import type { TokensPicture } from './tokens.events.js'

// A trace holds neither amounts nor the names of tokens.
const read = lines<NetworkTokens>({
  network: caip2,
  address: secret,
  source: wordsOf<NetworkTokens['source']>({ wallet: true, api: true, chain: true }),
  readAt: plainNumber,
  tokens: listOf(secret),
  unlisted: secret,
  isFallback: flag,
  earlierAt: plainNumber,
})
const networkId = { test: isCaip2 }
/** The code says what happened; the words may say to whom. */
const problem = lines<ErrorRecord>({
  code: oneOf(Object.keys(errorCatalogue)),
  shortMessage: secret,
  said: secret,
  details: secret,
  docsPath: secret,
})
const picture = lines<TokensPicture>({
  networks: caip2List,
  accounts: recordOf(networkId, secret),
  pending: caip2List,
  unpriced: caip2List,
  read: recordOf(networkId, read),
  unread: recordOf(networkId, problem),
})
const of = fields({ address: secret, networkId: caip2 })

/** The fields of the tokens chart that a trace may hold. */
export const tokensTrace: ChartTrace<'tokens'> = {
  events: {
    'tokens.account': { address: secret, networkId: caip2 },
    'tokens.rest': { address: secret, networkId: caip2 },
    'tokens.clear': {},
    'tokens.drop': {},
    'tokens.look': {},
    'tokens.wake': {},
    'tokens.poll': {},
    'tokens.refresh': {},
    'tokens.changed': {},
    'tokens.told': { picture, age: plainNumber },
  },
  outputs: {},
  input: { namespace, limits, of },
  context: {
    namespace,
    limits,
    of,
    wanted: flag,
    anew: flag,
    picture,
    age: plainNumber,
    failedAt: plainNumber,
  },
}
