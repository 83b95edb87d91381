import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { error, fields, flag, listOf, plainNumber, recordOf, wordsOf } from '../kit/trace/keep-kinds.js'
import {
  attempt,
  attempts,
  caip2,
  caip2List,
  limits,
  namespace,
  namespaceForm,
} from '../kit/trace/shared-kinds.js'

/** What of the network chart may be written to a trace. */
export const networkTrace: ChartTrace<'network'> = {
  events: {
    'network.hydrate': { stored: caip2 },
    'network.switch': { attempt, networkId: caip2 },
    'network.cancel': { attempt },
    'network.leave': {},
    'network.walletChain': {
      namespace,
      chainId: caip2,
      by: wordsOf<'the user' | 'itself'>({ 'the user': true, itself: true }),
    },
    'network.offered': { namespaces: listOf(namespace) },
    'network.walletGone': { namespace },
    'network.list': { networkIds: caip2List },
  },
  outputs: { readChain: caip2, switchChain: caip2, addChain: caip2 },
  input: {
    networkIds: caip2List,
    defaultId: caip2,
    wallets: recordOf(namespaceForm, caip2),
    holding: listOf(namespace),
    limits,
  },
  context: {
    limits,
    networkIds: caip2List,
    activeId: caip2,
    since: plainNumber,
    lastByNamespace: recordOf(namespaceForm, caip2),
    wallets: recordOf(namespaceForm, caip2),
    holding: listOf(namespace),
    follows: flag,
    wish: caip2,
    attempts,
    added: flag,
    failure: fields({ networkId: caip2, error }),
  },
}
