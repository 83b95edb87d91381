import type { ConnectorDescriptor, ConnectorType } from '../../model/wallets/connector.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { isRdns } from '../kit/trace/is-connector-id.js'
import { fields, flag, listOf, passing, secret, wordsOf } from '../kit/trace/keep-kinds.js'
import { attempt, connectorId, holder, limits, namespace } from '../kit/trace/shared-kinds.js'

const connector = lines<ConnectorDescriptor>({
  id: connectorId,
  name: secret,
  type: wordsOf<ConnectorType>({
    EXTERNAL: true,
    WALLET_CONNECT: true,
    INJECTED: true,
    ANNOUNCED: true,
    AUTH: true,
    MULTI_CHAIN: true,
  }),
  chain: namespace,
  namespaces: listOf(namespace),
  heldBy: holder,
  suspicious: flag,
  imageUrl: secret,
  imageId: secret,
  info: fields({ rdns: passing(isRdns) }),
  explorerId: secret,
  listedAs: connectorId,
  members: secret,
})

/** What of the discovery chart may be written to a trace. */
export const discoveryTrace: ChartTrace<'discovery'> = {
  events: {
    'discovery.start': {},
    'discovery.found': { connector },
    'discovery.lost': { connectorId },
    'discovery.recall': { connectorId },
    'discovery.await': { attempt, wallet: connectorId, namespace },
    'discovery.giveUp': { attempt, namespace, except: connectorId },
    'discovery.pending': { isPending: flag },
  },
  outputs: {},
  input: { limits, handedIn: listOf(connector) },
  context: {
    limits,
    connectors: listOf(connector),
    waiting: listOf(fields({ attempt, wallet: connectorId, namespace })),
    isPending: flag,
  },
}
