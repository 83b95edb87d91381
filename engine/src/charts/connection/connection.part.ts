import { fromCallback, fromPromise } from 'xstate'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { App } from '../kit/app.js'
import { part } from '../kit/part.js'
import { connectionChart } from './connection.chart.js'
import type { ConnectionEvent } from './connection.events.js'
import type { RestoredGrant, SilentInput, WalletInput } from './connection.services.js'
import { connectionWires } from './connection.wires.js'
import { heldOf } from './held-connector.js'
import { reportConnection } from './report-connection.js'
import { selectAccount } from './select-account.js'
import { hearWallet, heldConnectors, restoredGrant } from './wallet-services.js'

const supportedIds = ({ networks }: App, namespace: Namespace): readonly Caip2[] =>
  networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => namespaceOf(id) === namespace)

/** The network that a family shows before the network chart says another one. */
const shownFirst = (app: App, namespace: Namespace): Caip2 | undefined => {
  const ids = supportedIds(app, namespace)
  return ids.includes(app.firstId) ? app.firstId : ids[0]
}

/** The connection of a family with a wallet. */
export const connectionPart = part('connection')({
  open: (context) => ({
    chart: connectionChart.provide({
      actors: {
        restoreGrant: fromPromise<RestoredGrant, SilentInput>(({ input, signal }) =>
          restoredGrant(context, input, signal),
        ),
        watchWallet: fromCallback<ConnectionEvent, WalletInput>(({ input, sendBack }) =>
          hearWallet(context, input, sendBack),
        ),
        tellWallet: fromPromise<void, WalletInput>(async ({ input, signal }) => {
          const { namespace, connectorId } = input
          await context.registry.get(connectorId).disconnect({ namespace, signal })
        }),
      },
    }),
    input: (namespace) => ({
      namespace,
      limits: context.app.limits,
      held: heldConnectors(context),
      supported: supportedIds(context.app, namespace),
      appChain: context.families.family(namespace).walletHoldsChain
        ? undefined
        : shownFirst(context.app, namespace),
      chooses: context.families.family(namespace).walletHoldsAccount === false,
      accountType: context.app.accountType(namespace),
    }),
  }),
  revive: { type: 'connection.hydrate', stored: undefined },
  select: () => ({
    account: selectAccount,
    network: ({ context: { grant } }) => ({
      approvedCaipNetworkIds: grant?.approvedNetworkIds,
      supportsAllNetworks: grant?.supportsAllNetworks ?? true,
      ...(grant?.accountsOn && { accountsOn: grant.accountsOn }),
    }),
  }),
  report: reportConnection,
  lost: (snapshot) => {
    if (!snapshot.matches('connected')) return []
    const { namespace, held, wallet, told } = snapshot.context
    const heldBy = heldOf(held, wallet)?.by
    return [
      ...(told === undefined ? [] : [{ type: 'account.left', namespace, ...told } as const]),
      { type: 'connection.ended', namespace, connectorId: wallet?.connectorId ?? '', heldBy, cause: 'away' },
    ]
  },
  wires: connectionWires,
})
