import { assign, fromCallback, fromPromise } from 'xstate'
import type { SilentInput, WalletInput } from '../connection/connection.services.js'
import {
  connectorToAsk,
  grantsAlong,
  hearWallet,
  heldConnectors,
  placedGrant,
  silentGrant,
} from '../connection/wallet-services.js'
import { part } from '../kit/part.js'
import { askingChart } from './asking.chart.js'
import type { AskingEvent } from './asking.events.js'
import type { AskedGrant } from './asking.services.js'
import { about } from './asking.setup.js'
import { askingWires } from './asking.wires.js'
import { reportAsking } from './report-asking.js'
import { selectAsking } from './select-asking.js'

/** The wallet that the user is asked in. */
export const askingPart = part('asking')({
  open: (context) => ({
    chart: askingChart.provide({
      actors: {
        confirmGrant: silentGrant(context),
        watchWallet: fromCallback<AskingEvent, WalletInput>(({ input, sendBack }) =>
          hearWallet(context, input, sendBack),
        ),
        connectWallet: fromPromise<AskedGrant, SilentInput>(
          async ({ input: { namespace, connectorId, chainId }, signal }) => {
            const connector = connectorToAsk(context.registry, connectorId)
            const answer = await connector.connect({ namespace, signal, ...(chainId && { chainId }) })
            const grant = placedGrant(answer, context.families.family(namespace), chainId)
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
        heldId: connection?.matches('connected') ? connection.context.wallet?.connectorId : undefined,
      }
    },
  }),
  select: () => ({ account: selectAsking }),
  report: reportAsking,
  lost: (snapshot) =>
    snapshot.matches('connecting') ? [{ type: 'asking.cancelled', ...about(snapshot.context) }] : [],
  wires: askingWires,
})
