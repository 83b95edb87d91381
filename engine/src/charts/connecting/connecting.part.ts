import { assign, fromCallback, fromPromise } from 'xstate'
import type { Grant } from '../../ports/connector.js'
import type { SilentInput, WalletInput } from '../connection/connection.services.js'
import {
  connectorToAsk,
  grantOnChain,
  grantsAlong,
  hearWallet,
  heldConnectors,
  restoredGrant,
} from '../connection/wallet-services.js'
import { part } from '../kit/part.js'
import { connectingChart } from './connecting.chart.js'
import type { ConnectingEvent } from './connecting.events.js'
import type { AskedGrant } from './connecting.services.js'
import { about } from './connecting.setup.js'
import { connectingWires } from './connecting.wires.js'
import { reportConnecting } from './report-connecting.js'
import { selectConnecting } from './select-connecting.js'

/** The wallet that the user is asked in. */
export const connectingPart = part('connecting')({
  open: (context) => ({
    chart: connectingChart.provide({
      actors: {
        confirmGrant: fromPromise<Grant | undefined, SilentInput>(async ({ input, signal }) => {
          const grant = await restoredGrant(context, input, signal)
          return grant === 'needsGesture' ? undefined : grant
        }),
        watchWallet: fromCallback<ConnectingEvent, WalletInput>(({ input, sendBack }) =>
          hearWallet(context, input, sendBack),
        ),
        connectWallet: fromPromise<AskedGrant, SilentInput>(
          async ({ input: { namespace, connectorId, chainId }, signal }) => {
            const connector = connectorToAsk(context.registry, connectorId)
            const answer = await connector.connect({ namespace, signal, ...(chainId && { chainId }) })
            const grant = grantOnChain(answer, context.families.family(namespace), chainId)
            return connector.descriptor.heldBy === 'connector'
              ? { ...grant, along: grantsAlong(context, answer, namespace) }
              : grant
          },
        ),
      },
      actions: { stamp: assign({ since: () => context.environment.now() }) },
    }),
    input: (namespace, { of }) => {
      const connection = of('connection', namespace)
      return {
        namespace,
        held: heldConnectors(context),
        limits: context.app.limits,
        connectedId: connection?.matches('connected') ? connection.context.wallet?.connectorId : undefined,
      }
    },
  }),
  select: () => ({ account: selectConnecting }),
  report: reportConnecting,
  lost: (snapshot) =>
    snapshot.matches('connecting') ? [{ type: 'connecting.cancelled', ...about(snapshot.context) }] : [],
  wires: connectingWires,
})
